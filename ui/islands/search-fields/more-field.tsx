import { useSignals } from '@preact/signals-react/runtime'
import { energyLetters, type Search } from '#domain/search/search.ts'
import { searchedNumberNames, searchedNumbers, searchFlags } from '#domain/search/searched-facts.ts'
import { Icon } from '#ui/components/icon.tsx'
import type { SearchLabels } from '#ui/islands/search.labels.ts'
import { moreCount, type SearchModel } from '#ui/islands/search.model.ts'
import { Popover } from './popover.tsx'

type Props = { model: SearchModel; initial: Search; labels: SearchLabels }

export function MoreField({ model, initial, labels }: Props) {
  useSignals()
  const count = moreCount(model.search.value)
  const numbers = [
    ...searchedNumberNames.map((name) => {
      const { param, unit } = searchedNumbers[name]
      return [param, labels.numbers[name], initial[name], unit] as const
    }),
    ['builtfrom', labels.builtFrom, initial.builtFrom, ''],
    ['builtto', labels.builtTo, initial.builtTo, ''],
  ] as const
  return (
    <Popover
      label={labels.more}
      value={count ? `${labels.more} (${count})` : labels.any}
      isActive={count > 0}
      className="more-field"
    >
      <div className="pair">
        {numbers.map(([name, label, value, unit]) => (
          <label key={name}>
            {label} {unit && `(${unit})`}
            <input className="input" type="number" name={name} min={0} inputMode="numeric" defaultValue={value ?? ''} />
          </label>
        ))}
        <Select label={labels.energy} name="energy" initial={initial.energy ?? ''} any={labels.any}>
          {energyLetters.map((letter) => ({ value: letter, text: letter.toUpperCase() }))}
        </Select>
        <Select label={labels.facade} name="facades" initial={initial.facades ?? ''} any={labels.any}>
          {labels.facades.map(({ count, name }) => ({ value: count, text: name }))}
        </Select>
      </div>
      <Flags initial={initial} labels={labels} />
    </Popover>
  )
}

const Flags = ({ initial, labels }: Pick<Props, 'initial' | 'labels'>) => (
  <fieldset>
    <legend>{labels.flag}</legend>
    {searchFlags.map((flag) => (
      <label key={flag} className="check">
        <input type="checkbox" name={flag} value="1" defaultChecked={initial.flags.includes(flag)} />
        {labels.flags[flag]}
      </label>
    ))}
  </fieldset>
)

type SelectProps = {
  label: string
  name: string
  initial: string | number
  any: string
  children: readonly { value: string | number; text: string }[]
}

const Select = ({ label, name, initial, any, children }: SelectProps) => (
  <label>
    {label}
    <span className="select">
      <select className="input" name={name} defaultValue={initial}>
        <option value="">{any}</option>
        {children.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  </label>
)
