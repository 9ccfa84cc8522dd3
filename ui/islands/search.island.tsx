import { useSignals } from '@preact/signals-react/runtime'
import { type SubmitEvent, useEffect, useMemo, useRef } from 'react'
import type { FilterConfiguration } from '#domain/content/site.ts'
import { formatArea } from '#domain/geo/area.ts'
import type { Province } from '#domain/geo/provinces.ts'
import { roomKinds } from '#domain/search/rooms.ts'
import { activeFilters, type Search, type SearchCity } from '#domain/search/search.ts'
import { Icon } from '#ui/components/icon.tsx'
import { pluralText, type SearchLabels } from './search.labels.ts'
import { type FormActions, searchModel, selectionText } from './search.model.ts'
import { hitCounter } from './search.requests.ts'
import { Choices } from './search-fields/choices.tsx'
import { KeywordField } from './search-fields/keyword-field.tsx'
import { MoreField } from './search-fields/more-field.tsx'
import { closeOnLeave } from './search-fields/popover.tsx'
import { PriceField } from './search-fields/price-field.tsx'
import { RoomsField } from './search-fields/rooms-field.tsx'

/** A town to choose: its official name, as the query has it, and its name in the language of the page. */
export type CityChoice = {
  name: string
  zip: string
  label: string
  /** Its names in other languages, folded: the filter finds the town under each. */
  also?: string | undefined
  count: number | null
}
/** A whole province; it too is found under its names in other languages. */
export type ProvinceChoice = { province: Province; label: string; also: string; count: number }
export type TypeChoice = { id: number; name: string; count: number | null }

export type SearchProps = {
  search: Search
  /** The listing page of each goal. */
  actions: FormActions
  /** Counts belong to the market of `search`; they are hidden once the visitor turns to the other one. */
  provinces: ProvinceChoice[]
  cities: CityChoice[]
  types: TypeChoice[]
  labels: SearchLabels
  variant: 'home' | 'listing'
  /** The filters that the site offers; what an address asks for beyond them stays in the search. */
  offered: FilterConfiguration
}

/** The button is as wide as with this many, so that no count moves what stands beside it. */
const maxCountMs = 8888

const isSameSearch = (item: SearchCity, other: SearchCity): boolean =>
  item.zip === other.zip && item.name === other.name

/**
 * A plain GET form that works as it is. Once awake, its fields know each other, it counts what would be found, and
 * only what was asked for goes into the address.
 */
export function SearchIsland(props: SearchProps) {
  const { search: initial, actions, provinces, cities, types, labels, variant, offered } = props
  useSignals()
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the truth after its first state
  const model = useMemo(() => searchModel(initial, actions), [])
  const search = model.search.value
  const turned = search.market !== initial.market

  const read = () => {
    if (!form.current || !model.read(new FormData(form.current))) return
    for (const name of ['pricemin', 'pricemax']) {
      const field = form.current.elements.namedItem(name) as HTMLInputElement | null
      if (field) field.value = ''
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form wakes
  useEffect(() => {
    const stopCounting = hitCounter(model, labels.language)
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

  // A town of which nothing is on the market may be asked for all the same: it must not get lost.
  const known = (wanted: SearchCity) => cities.some((city) => isSameSearch(city, wanted))
  const towns: CityChoice[] = [
    ...initial.cities.filter((city) => !known(city)).map((city) => ({ ...city, label: city.name, count: null })),
    ...cities,
  ]
  const chosenTowns = towns.filter((town) => search.cities.some((city) => isSameSearch(city, town)))
  const chosenProvinces = provinces.filter(({ province }) => search.provinces.includes(province))
  const chosenTypes = types.filter(({ id }) => search.types.includes(id))
  const filters = activeFilters({ ...search, text: '' }).length

  return (
    <search>
      <form
        ref={form}
        className={`search search-${variant}`}
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
          <KeywordField model={model} initial={initial.text} labels={labels} />
          {variant === 'listing' && (
            <label className="fold">
              <input type="checkbox" className="sr" />
              <Icon name="sliders-horizontal" />
              {labels.filters}
              {filters > 0 && ` (${filters})`}
            </label>
          )}
          {offered.city ? (
            <Choices
              label={labels.city}
              summary={selectionText(
                [...chosenProvinces, ...chosenTowns].map(({ label }) => label),
                labels.anyCity,
                labels.cities,
                labels.language,
              )}
              choices={[
                ...provinces.map(({ province, label, also, count }) => ({
                  ...{ name: 'province', value: province, label, also },
                  count: turned ? null : count,
                  checked: initial.provinces.includes(province),
                })),
                ...towns.map((town) => ({
                  ...{ name: 'city', value: `${town.name}|${town.zip}` },
                  label: `${town.zip} ${town.label}`,
                  also: town.also,
                  count: turned ? null : town.count,
                  checked: initial.cities.some((city) => isSameSearch(city, town)),
                })),
              ]}
              on={search.cities.length + search.provinces.length > 0}
              ready={model.ready.value}
              filter={{ label: labels.searchCities, none: labels.noCityFound }}
            />
          ) : (
            <>
              <HiddenFields name="city" values={initial.cities.map(({ name, zip }) => `${name}|${zip}`)} />
              <HiddenFields name="province" values={initial.provinces} />
            </>
          )}
          <HiddenFields name="area" values={initial.area ? [formatArea(initial.area)] : []} />
          {offered.type ? (
            <Choices
              label={labels.type}
              summary={selectionText(
                chosenTypes.map(({ name }) => name),
                labels.anyType,
                labels.types,
                labels.language,
              )}
              choices={types.map(({ id, name, count }) => ({
                ...{ name: 'type', value: String(id), label: name },
                count: turned ? null : count,
                checked: initial.types.includes(id),
              }))}
              on={search.types.length > 0}
              ready={model.ready.value}
            />
          ) : (
            <HiddenFields name="type" values={initial.types} />
          )}
          {offered.room ? (
            <RoomsField model={model} initial={initial.rooms} labels={labels} />
          ) : (
            roomKinds.map((kind) => (
              <HiddenFields key={kind} name={kind} values={initial.rooms[kind] ? [initial.rooms[kind]] : []} />
            ))
          )}
          {offered.price ? (
            <PriceField model={model} initial={initial.price} labels={labels} />
          ) : (
            (['min', 'max'] as const).map((bound) => (
              <HiddenFields
                key={bound}
                name={`price${bound}`}
                values={initial.price[bound] === null ? [] : [initial.price[bound]]}
              />
            ))
          )}
          {variant === 'listing' && <MoreField model={model} initial={initial} labels={labels} />}
          {initial.sort !== 'newest' && <input type="hidden" name="sort" value={initial.sort} />}
          <button className="btn" type="submit">
            <span className="reserve" data-longest={pluralText(labels.hits, maxCountMs, labels.language)}>
              <span>
                <Icon name="search" />
                {model.hits.value === null ? labels.submit : pluralText(labels.hits, model.hits.value, labels.language)}
              </span>
            </span>
          </button>
          <output className="sr">
            {model.hits.value !== null && pluralText(labels.found, model.hits.value, labels.language)}
          </output>
        </div>
      </form>
    </search>
  )
}

/** What an address asks for and the site has no field for: the next search must not lose it. */
const HiddenFields = ({ name, values }: { name: string; values: readonly (string | number)[] }) =>
  values.map((value) => <input key={value} type="hidden" name={name} value={value} />)
