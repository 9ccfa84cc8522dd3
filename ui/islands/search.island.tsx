import { effect } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { FilterConfiguration } from '#domain/content/site.ts'
import { formatArea } from '#domain/geo/area.ts'
import { markets } from '#domain/property/status.ts'
import { formatNear } from '#domain/search/near.ts'
import { roomKinds } from '#domain/search/rooms.ts'
import { activeFilters, fromQuery, type Search } from '#domain/search/search.ts'
import { Icon } from '#ui/components/icon.tsx'
import { pluralText } from './plural-text.ts'
import { radiusOf, type SearchModel, type SearchProps, searchModel, withRadius } from './search.model.ts'
import { hitCounter } from './search.requests.ts'
import { ChoicesField } from './search-fields/choices-field.tsx'
import { KeywordField } from './search-fields/keyword-field.tsx'
import { MoreField } from './search-fields/more-field.tsx'
import { AroundMe, RadiusField } from './search-fields/near-field.tsx'
import { closeOnLeave } from './search-fields/popover.tsx'
import { PriceField } from './search-fields/price-field.tsx'
import { RoomsField } from './search-fields/rooms-field.tsx'

export { readChoices, type SearchProps } from './search.model.ts'

/** Reserves the width of the submit button. */
const widestCount = 8888

/** A GET form. Hydrated, it shows the number of hits and leaves empty values out of the URL. */
export function SearchIsland(props: SearchProps) {
  const { market, query, actions, labels, variant } = props
  useSignals()
  const form = useRef<HTMLFormElement>(null)
  const [initial] = useState(() => fromQuery(market, query))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form holds the state after the first render
  const model = useMemo(() => searchModel(initial, actions), [])

  const read = () => {
    if (form.current && model.read(new FormData(form.current))) clearPrice(form.current)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    const stopCounting = hitCounter(model, labels.language)
    const stopClosing = form.current && closeOnLeave(form.current)
    // The visitor may have filled in fields already.
    read()
    model.ready.value = true
    if (variant === 'home') lightStreet(model).catch(console.warn)
    return () => {
      stopCounting()
      stopClosing?.()
    }
  }, [])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    read()
    location.assign(model.href.value)
  }

  return (
    <search>
      <form
        ref={form}
        className={`search search-${variant}`}
        action={model.action.value}
        onInput={read}
        onSubmit={submit}
        aria-label={labels.heading}
      >
        <Goal market={market} labels={labels} />
        <div className="fields">
          <Filters {...props} initial={initial} model={model} />
          <SubmitButton hits={model.hits.value} labels={labels} />
          {model.relaxation.value && (
            <a key={model.relaxation.value.text} className="relax" href={model.relaxation.value.href}>
              {model.relaxation.value.text}
            </a>
          )}
        </div>
      </form>
    </search>
  )
}

/** The street of the banner follows the search. */
async function lightStreet({ search }: SearchModel) {
  const { streetLights } = await import('./street-lights.ts')
  const light = streetLights()
  effect(() => light(search.value))
}

function clearPrice(form: HTMLFormElement) {
  for (const name of ['pricemin', 'pricemax']) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = ''
  }
}

const Goal = ({ market: initial, labels }: Pick<SearchProps, 'market' | 'labels'>) => (
  <fieldset className="goal">
    <legend className="sr">{labels.goal}</legend>
    {markets.map((market, goal) => (
      <label key={market}>
        <input type="radio" name="goal" value={goal} defaultChecked={market === initial} />
        {labels[market]}
      </label>
    ))}
  </fieldset>
)

/** A text that changes is a new element: a translator replaces text nodes, of which React would write to the old ones. */
function SubmitButton({ hits, labels }: Pick<SearchProps, 'labels'> & { hits: number | null }) {
  const text = hits === null ? labels.submit : pluralText(labels.hits, hits, labels.language)
  return (
    <>
      <button className="btn" type="submit">
        <span className="reserve" data-longest={pluralText(labels.hits, widestCount, labels.language)}>
          <span key={text}>
            <Icon name="search" />
            {text}
          </span>
        </span>
      </button>
      <output className="sr">
        {hits !== null && <span key={hits}>{pluralText(labels.found, hits, labels.language)}</span>}
      </output>
    </>
  )
}

function Filters({ model, initial, ...props }: SearchProps & { initial: Search; model: SearchModel }) {
  const { choices, labels, variant, offered, slots } = props
  useSignals()
  const filters = slots ? slots.filters : filtersText(model.search.value, props)
  return (
    <>
      <div className="where">
        <KeywordField model={model} initial={slots ? slots.text : initial.text} labels={labels} />
        {offered.city && (
          <ChoicesField
            choices={choices.filter(({ name }) => name !== 'type')}
            {...{ model, initial, language: labels.language }}
            labels={{ name: labels.city, any: labels.anyCity, many: labels.cities }}
            kept={slots && { items: slots.places, names: slots.placeNames }}
            filter={{ label: labels.searchCities, none: labels.noCityFound, names: labels.provinceNames }}
            textOf={withRadius}
          >
            <div className="near-field">
              <AroundMe model={model} labels={labels} />
              {slots ? slots.radius : <RadiusField km={radiusOf(initial)} labels={labels} />}
            </div>
          </ChoicesField>
        )}
      </div>
      <label className="more-filters">
        <input type="checkbox" className="sr" />
        <Icon name="sliders-horizontal" />
        <span key={filters}>{filters}</span>
      </label>
      {offered.type && (
        <ChoicesField
          choices={choices.filter(({ name }) => name === 'type')}
          {...{ model, initial, language: labels.language }}
          labels={{ name: labels.type, any: labels.anyType, many: labels.types }}
          kept={slots && { items: slots.types, names: slots.typeNames }}
        />
      )}
      {offered.room && (slots ? slots.rooms : <RoomsField model={model} initial={initial} labels={labels} />)}
      {offered.price && (slots ? slots.price : <PriceField model={model} initial={initial.price} labels={labels} />)}
      {variant === 'listing' && (slots ? slots.more : <MoreField model={model} initial={initial} labels={labels} />)}
      {slots
        ? slots.hidden
        : hiddenFields(initial, offered).map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
    </>
  )
}

/** @returns the name of the filters, with the number of those that are set */
export function filtersText(search: Search, { labels, variant }: Pick<SearchProps, 'labels' | 'variant'>): string {
  const count = activeFilters({ ...search, text: '' }).length
  const name = variant === 'home' ? labels.moreFilters : labels.filters
  return count > 0 ? `${name} (${count})` : name
}

/** @returns what the address asks for and no field shows: the next search must not lose it */
export function hiddenFields(search: Search, offered: FilterConfiguration): [name: string, value: string | number][] {
  const { cities, provinces, neighbourhoods, types, rooms, price, near, areas, most, sort } = search
  const fields: [string, string | number | null | false][] = [
    ...(offered.city ? [] : cities.map(({ name, zip }): [string, string] => ['city', `${name}|${zip}`])),
    ...(offered.city ? [] : provinces.map((province): [string, string] => ['province', province])),
    ...neighbourhoods.map((id): [string, number] => ['neighbourhood', id]),
    ...(offered.city && radiusOf(search) ? [] : near.map((item): [string, string] => ['near', formatNear(item)])),
    ...areas.map((area): [string, string] => ['area', formatArea(area)]),
    ...(offered.room ? [] : roomKinds.map((kind): [string, number | null] => [`${kind}max`, most[kind] ?? null])),
    ...(offered.type ? [] : types.map((type): [string, number] => ['type', type])),
    ...(offered.room ? [] : roomKinds.map((kind): [string, number | false] => [kind, rooms[kind] > 0 && rooms[kind]])),
    ['pricemin', !offered.price && price.min],
    ['pricemax', !offered.price && price.max],
    ...search.lacks.map((flag): [string, number] => [flag, 0]),
    ['sort', sort !== 'newest' && sort],
  ]
  return fields.filter((field): field is [string, string | number] => field[1] !== null && field[1] !== false)
}
