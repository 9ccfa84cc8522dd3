import { useSignals } from '@preact/signals-react/runtime'
import { type SubmitEvent, useEffect, useMemo, useRef } from 'react'
import type { Search } from '#domain/search.ts'
import { Icon } from '#ui/components/icon.tsx'
import { countedText, type SearchLabels } from './search.labels.ts'
import { type Actions, chosenText, searchModel } from './search.model.ts'
import { countHits } from './search.requests.ts'
import { Choices } from './search-fields/choices.tsx'
import { MoreField } from './search-fields/more-field.tsx'
import { closeOnLeave } from './search-fields/popover.tsx'
import { PriceField } from './search-fields/price-field.tsx'
import { RoomsField } from './search-fields/rooms-field.tsx'
import { WordsField } from './search-fields/words-field.tsx'

/** A town to choose: its official name, as the query has it, and its name in the language of the page. */
export type CityChoice = { name: string; zip: string; label: string; count: number | null }
export type TypeChoice = { id: number; name: string; count: number | null }

export type SearchProps = {
  search: Search
  /** The listing page of each goal. */
  actions: Actions
  /** Counts belong to the market of `search`; they are hidden once the visitor turns to the other one. */
  cities: CityChoice[]
  types: TypeChoice[]
  labels: SearchLabels
  variant: 'home' | 'listing'
}

/**
 * A plain GET form that works as it is. Once awake, its fields know each other, it counts what would be found, and
 * only what was asked for goes into the address.
 */
export function SearchIsland({ search: initial, actions, cities, types, labels, variant }: SearchProps) {
  useSignals()
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the truth after its first state
  const model = useMemo(() => searchModel(initial, actions), [])
  const search = model.search.value
  const turned = search.market !== initial.market

  const read = () => {
    if (!form.current || !model.read(new FormData(form.current))) return
    for (const name of ['pricemin', 'pricemax']) (form.current.elements.namedItem(name) as HTMLInputElement).value = ''
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form wakes
  useEffect(() => {
    const stopCounting = countHits(model, labels.language)
    const stopClosing = form.current ? closeOnLeave(form.current) : () => {}
    // What the visitor did before the form woke is kept: it stands in the fields.
    read()
    model.ready.value = true
    return () => {
      stopCounting()
      stopClosing()
    }
  }, [])

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    read()
    location.assign(model.href.value)
  }

  const isCity = (city: CityChoice, among = search) =>
    among.cities.some(({ name, zip }) => name === city.name && zip === city.zip)
  const isType = ({ id }: TypeChoice, among = search) => among.types.includes(id)
  const filters =
    search.cities.length + search.types.length + Number(search.price.min !== null || search.price.max !== null)

  return (
    <search>
      <form
        ref={form}
        className={`search ${variant}`}
        action={model.action.value}
        onInput={read}
        onSubmit={send}
        aria-label={labels.heading}
      >
        <fieldset className="goal">
          <legend className="sr">{labels.goal}</legend>
          {([labels.sale, labels.rent] as const).map((label, goal) => (
            <label key={label}>
              <input type="radio" name="goal" value={goal} defaultChecked={initial.market === goal} />
              {label}
            </label>
          ))}
        </fieldset>
        <div className="fields">
          <WordsField model={model} initial={initial.text} labels={labels} />
          {variant === 'listing' && (
            <label className="fold">
              <input type="checkbox" className="sr" />
              <Icon name="sliders-horizontal" />
              {labels.filters}
              {filters > 0 && ` (${filters})`}
            </label>
          )}
          <Choices
            name="city"
            label={labels.city}
            summary={chosenText(
              cities.filter((city) => isCity(city)).map(({ label }) => label),
              labels.anyCity,
              labels.cities,
              labels.language,
            )}
            choices={cities.map((city) => ({
              value: `${city.name}|${city.zip}`,
              label: `${city.zip} ${city.label}`,
              count: turned ? null : city.count,
              checked: isCity(city, initial),
            }))}
            on={search.cities.length > 0}
            ready={model.ready.value}
            filter={{ label: labels.searchCities, none: labels.noCityFound }}
          />
          <Choices
            name="type"
            label={labels.type}
            summary={chosenText(
              types.filter((type) => isType(type)).map(({ name }) => name),
              labels.anyType,
              labels.types,
              labels.language,
            )}
            choices={types.map((type) => ({
              value: String(type.id),
              label: type.name,
              count: turned ? null : type.count,
              checked: isType(type, initial),
            }))}
            on={search.types.length > 0}
            ready={model.ready.value}
          />
          <RoomsField model={model} initial={initial.rooms} labels={labels} />
          <PriceField model={model} initial={initial.price} labels={labels} />
          {variant === 'listing' && <MoreField model={model} initial={initial} labels={labels} />}
          {initial.sort !== 'newest' && <input type="hidden" name="sort" value={initial.sort} />}
          <button className="btn" type="submit">
            <Icon name="search" />
            {model.hits.value === null ? labels.submit : countedText(labels.hits, model.hits.value, labels.language)}
          </button>
          <output className="sr">
            {model.hits.value !== null && countedText(labels.found, model.hits.value, labels.language)}
          </output>
        </div>
      </form>
    </search>
  )
}
