import { useSignals } from '@preact/signals-react/runtime'
import { energyLetters, type Search } from '#domain/search/search.ts'
import { searchedNumberNames, searchedNumbers, searchFlags } from '#domain/search/searched-facts.ts'
import { Select } from '#ui/forms/select.tsx'
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
      const label = `${labels.numbers[name]} (${unit})`
      return { label, least: [param, initial[name]], most: [`${param}max`, initial.most[name]] } as const
    }),
    { label: labels.built, least: ['builtfrom', initial.builtFrom], most: ['builtto', initial.builtTo] } as const,
  ]
  const selects = [
    ['energy', labels.energy, initial.energy, energyLetters.map((letter) => [letter, letter.toUpperCase()] as const)],
    ['facades', labels.facade, initial.facades, labels.facades.map(({ count, name }) => [count, name] as const)],
  ] as const
  return (
    <Popover
      label={labels.more}
      value={count ? `${labels.more} (${count})` : labels.any}
      isActive={count > 0}
      className="more-field"
    >
      <div className="pair">
        {numbers.map(({ label, ...bounds }) => (
          <fieldset key={label} className="bounds">
            <legend>{label}</legend>
            {(['least', 'most'] as const).map((bound) => (
              <input
                key={bound}
                className="input"
                type="number"
                name={bounds[bound][0]}
                min={0}
                inputMode="numeric"
                defaultValue={bounds[bound][1] ?? ''}
                placeholder={labels[bound]}
                aria-label={`${label}, ${labels[bound]}`}
              />
            ))}
          </fieldset>
        ))}
        {selects.map(([name, label, value, options]) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: `Select` is the control
          <label key={name}>
            {label}
            <Select name={name} defaultValue={value ?? ''} options={[['', labels.any], ...options]} />
          </label>
        ))}
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
