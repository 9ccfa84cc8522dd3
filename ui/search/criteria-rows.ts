import '#locales/property-page.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import { type Criteria, criteriaToSearch } from '#domain/saved-search/criteria.ts'
import { filterValues } from '#domain/saved-search/form-values.ts'
import { hasParts } from '#domain/search/near.ts'
import { groundName } from '#ui/components/ground-name.ts'
import type { SiteView } from '#ui/site.tsx'
import { priceRangeText } from './filter-text.ts'

const maxNames = 20

type Localized = Pick<SiteView, 't' | 'plural' | 'language'>

const listNames = (names: readonly string[], { plural }: Localized): string => {
  const rest = names.length - maxNames
  const text = names.slice(0, maxNames).join(', ')
  return rest > 0 ? `${text} ${plural('alert.more', rest)}` : text
}

function roomsText(from: number, to: number | null, { t }: Localized): string | null {
  if (to === null) return from > 0 ? t('alert.least', { from }) : null
  if (from === to) return String(to)
  return from > 0 ? t('alert.between', { from, to }) : t('alert.most', { to })
}

/** @param options localized options of the form, by field */
export function criteriaRows(
  criteria: Criteria,
  options: FormOptions,
  site: Localized,
): [label: string, text: string][] {
  const { t } = site
  const search = criteriaToSearch(criteria)
  const { market, provinces, cities, types, rooms, price } = search
  const labelOf = (from: 'towns' | 'types' | 'filters', value: string, fallback = value) =>
    options[from]?.find((option) => option.value === value)?.label ?? fallback
  const places = [
    ...provinces.map((ground) => groundName(ground, site)),
    // No line break between postcode and town.
    ...cities
      .filter((city) => !hasParts(city))
      .map(({ name, zip }) => labelOf('towns', `${name}|${zip}`, `${zip} ${name}`).replace(' ', '\u00a0')),
  ]
  const also = filterValues(search).map((value) => labelOf('towns', value, '') || labelOf('filters', value, ''))
  const rows: [string, string | null][] = [
    [t('alert.rows.goal'), t(`forms.options.goal.${market}`)],
    [t('forms.fields.types'), types.map((type) => labelOf('types', String(type))).join(', ')],
    [t('forms.fields.towns'), listNames(places, site)],
    [t('facts.bedrooms'), roomsText(rooms.bedrooms, criteria.bedroomsMax, site)],
    [t('facts.garages'), roomsText(rooms.garages, null, site)],
    [t('facts.parkings'), roomsText(criteria.parkings ?? 0, null, site)],
    [t('alert.rows.price'), price.min === null && price.max === null ? null : priceRangeText(price, site)],
    [t('forms.fields.filters'), also.filter(Boolean).join(', ')],
  ]
  return rows.flatMap(([label, text]) => (text ? [[label, text] as [string, string]] : []))
}
