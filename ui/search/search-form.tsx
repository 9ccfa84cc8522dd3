import type { ReactNode } from 'react'
import { roomKinds } from '#domain/search/rooms.ts'
import type { Search } from '#domain/search/search.ts'
import { searchedNumberNames } from '#domain/search/searched-facts.ts'
import { HiddenInputs } from '#ui/components/hidden-inputs.tsx'
import { Island } from '#ui/island.tsx'
import { filtersText, hiddenFields, SearchIsland, type SearchProps } from '#ui/islands/search.island.tsx'
import {
  type Choice,
  choiceName,
  isChosen,
  priceSummary,
  radiusOf,
  type SearchSlots,
  searchModel,
  selectionText,
  withRadius,
} from '#ui/islands/search.model.ts'
import { ChoiceItem } from '#ui/islands/search-fields/choices-field.tsx'
import { MoreField } from '#ui/islands/search-fields/more-field.tsx'
import { RadiusField } from '#ui/islands/search-fields/near-field.tsx'
import { hasBound, PriceInputs } from '#ui/islands/search-fields/price-field.tsx'
import { RoomsField } from '#ui/islands/search-fields/rooms-field.tsx'
import { Template, withSite } from '#ui/template.tsx'

type Props = { search: Search; form: SearchProps }

/** The form beside a list, whose fields are templates: what one search chooses and counts is in their values and names. */
export const SearchForm = withSite(({ search, form }: Props) => (
  <Island
    name="search"
    view={SearchIsland}
    id="listing"
    props={form}
    template={{ name: form.market, slots: slotsOf(search, form) }}
  />
))

function slotsOf(search: Search, form: SearchProps): SearchSlots {
  const { choices, labels, offered } = form
  const types = choices.filter(({ name }) => name === 'type')
  const places = choices.filter(({ name }) => name !== 'type')
  const namesOf = (choices: readonly Choice[], many: typeof labels.types) => {
    const chosen = choices.filter((choice) => isChosen(search, choice))
    return chosen.length > 0 ? selectionText(chosen.map(choiceName), '', many, labels.language) : null
  }
  const placeNames = namesOf(places, labels.cities)
  return {
    text: search.text,
    filters: filtersText(search, form),
    places: items(search, places),
    radius: (
      <Template name={`radius ${radiusOf(search)}`}>
        {() => <RadiusField km={radiusOf(search)} labels={labels} />}
      </Template>
    ),
    placeNames: placeNames && withRadius(placeNames, search),
    types: items(search, types),
    typeNames: namesOf(types, labels.types),
    rooms: (
      <Template name={`rooms ${roomKinds.map((kind) => [search.rooms[kind], search.most[kind]])}`}>
        {() => <RoomsField model={searchModel(search, form.actions)} initial={search} labels={labels} />}
      </Template>
    ),
    price: <Price search={search} form={form} />,
    more: (
      <Template name={`more ${moreKey(search)}`}>
        {() => <MoreField model={searchModel(search, form.actions)} initial={search} labels={labels} />}
      </Template>
    ),
    hidden: <HiddenInputs fields={hiddenFields(search, offered)} />,
  }
}

const items = (search: Search, choices: readonly Choice[]): ReactNode =>
  choices.map((choice) => {
    const { name, value, label, count } = choice
    const checked = isChosen(search, choice)
    return (
      <Template key={value} name={`choice ${name} ${value} ${label} ${count} ${checked}`}>
        {() => <ChoiceItem {...choice} checked={checked} />}
      </Template>
    )
  })

const Price = withSite(({ search, form: { labels } }: Props) => {
  const { market, price } = search
  const values = { summary: priceSummary(search, labels), min: price.min?.toString(), max: price.max?.toString() }
  return (
    <Template name={`price ${market}`} values={values}>
      {({ summary, min = null, max = null }) => (
        <PriceInputs {...{ market, labels, summary }} initial={{ min, max }} isActive={hasBound({ min, max })} />
      )}
    </Template>
  )
})

const moreKey = ({ builtFrom, builtTo, energy, facades, flags, ...search }: Search) =>
  JSON.stringify([
    searchedNumberNames.map((name) => [search[name], search.most[name]]),
    builtFrom,
    builtTo,
    energy,
    facades,
    flags,
  ])
