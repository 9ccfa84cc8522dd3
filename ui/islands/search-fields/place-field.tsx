import { useSignals } from '@preact/signals-react/runtime'
import type { SearchCity } from '#domain/search/search.ts'
import { type CityChoice, type SearchModel, type SearchProps, selectionText } from '#ui/islands/search.model.ts'
import { Choices } from './choices.tsx'

type Props = Pick<SearchProps, 'search' | 'provinces' | 'cities' | 'labels'> & { model: SearchModel }

const isSameCity = (a: SearchCity, b: SearchCity): boolean => a.zip === b.zip && a.name === b.name

const hasCity = (cities: readonly SearchCity[], city: SearchCity) => cities.some((item) => isSameCity(item, city))

export function PlaceField({ model, search: initial, provinces, cities, labels }: Props) {
  useSignals()
  const search = model.search.value
  const hasCounts = search.market === initial.market
  // A town without properties can be in the address too.
  const missing = initial.cities.filter((city) => !hasCity(cities, city))
  const towns: CityChoice[] = [...missing.map((city) => ({ ...city, label: city.name, count: null })), ...cities]
  const chosen = [
    ...provinces.filter(({ province }) => search.provinces.includes(province)),
    ...towns.filter((town) => hasCity(search.cities, town)),
  ]
  const names = chosen.map(({ label }) => label)
  return (
    <Choices
      label={labels.city}
      summary={selectionText(names, labels.anyCity, labels.cities, labels.language)}
      choices={[
        ...provinces.map(({ province, label, also, count }) => ({
          name: 'province',
          value: province,
          label,
          also,
          count: hasCounts ? count : null,
          checked: initial.provinces.includes(province),
        })),
        ...towns.map((town) => ({
          name: 'city',
          value: `${town.name}|${town.zip}`,
          label: `${town.zip} ${town.label}`,
          also: town.also,
          count: hasCounts ? town.count : null,
          checked: hasCity(initial.cities, town),
        })),
      ]}
      isActive={search.cities.length + search.provinces.length > 0}
      isReady={model.ready.value}
      filter={{ label: labels.searchCities, none: labels.noCityFound }}
    />
  )
}
