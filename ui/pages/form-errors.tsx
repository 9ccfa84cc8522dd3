import type { OptionSource } from '#domain/forms/field.ts'
import type { Form, FormOptions } from '#domain/forms/form.ts'
import { FormView } from '#ui/forms/form-view.tsx'
import { Page } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = { form: Form; subject: number | null; options: FormOptions; unavailable: readonly OptionSource[] }

/** A rejected form whose page cannot be rendered now: nothing that was entered is lost. */
export function FormErrorsPage({ form, subject, options, unavailable }: Props) {
  const { t, name } = useSite()
  return (
    <Page className="request" trail={[]} title={t(`forms.${form.name}.title`, { agency: name })}>
      <FormView form={form} {...(subject !== null && { subject })} options={options} unavailable={unavailable} />
    </Page>
  )
}
