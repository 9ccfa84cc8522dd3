import { Template, withSite } from '#ui/template.tsx'

type Props = { fields: Iterable<readonly [name: string, value: string | number]> }

export const HiddenInputs = withSite(({ fields }: Props) =>
  Array.from(fields, ([name, value]) => (
    <Template key={`${name} ${value}`} name="hidden" values={{ name, value: String(value) }}>
      {({ name, value }) => <input type="hidden" name={name} value={value} />}
    </Template>
  )),
)
