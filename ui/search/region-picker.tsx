import type { ReactNode } from 'react'
import type { Place } from '#domain/geo/place.ts'
import { type Province, provinces } from '#domain/geo/provinces.ts'
import type { Search } from '#domain/search/search.ts'
import { Icon } from '#ui/components/icon.tsx'
import { regionMapMessages } from '#ui/map/map-messages.ts'
import { useSite } from '#ui/site.tsx'

type Props = {
  /** In the order of the alphabet. */
  places: readonly Place[]
  chosen: Pick<Search, 'cities' | 'provinces'>
  /** Name of a town's field; its value is what a search takes: `Gent|9000`. */
  name: string
  /** Of the field of a whole province. */
  provinceName?: string
  id?: string
  /** What is said of it besides, and whether that is a fault. */
  describedBy?: string
  invalid?: boolean
  /** Follows the legend. */
  mark?: ReactNode
}

/** The script fills in how many. */
const matchCountKey = 'map.regions.found'

type Group = { province: Province | null; towns: Place[] }

/**
 * Towns to tick, by province, or all of a province at once. Plain boxes: a script adds a field that finds a town, and
 * the map in step with them.
 */
export function RegionPicker({
  places,
  chosen,
  name,
  provinceName = 'province',
  id,
  describedBy,
  invalid = false,
  mark,
}: Props) {
  const site = useSite()
  const { t } = site
  return (
    <fieldset
      className={invalid ? 'regions bad' : 'regions'}
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-describedby={describedBy}
      data-region-map={JSON.stringify(regionMapMessages(site))}
      data-region-picker=""
      data-search={t('map.regions.search')}
      data-one={t(`${matchCountKey}.one`)}
      data-other={t(`${matchCountKey}.other`)}
      data-none={t('map.regions.none')}
    >
      <legend>
        {t('map.regions.legend')}
        {mark}
      </legend>
      {/* Its place is kept for the map, which the script draws. */}
      <p className="small muted scripted">{t('map.picker.hint')}</p>
      <div className="map-panel scripted" />
      {groupByProvince(places).map((group) => (
        <Region key={group.province} {...group} chosen={chosen} name={name} provinceName={provinceName} />
      ))}
    </fieldset>
  )
}

/** In the order of the provinces; towns of none of them come last. */
const groupByProvince = (places: readonly Place[]): Group[] =>
  [...provinces, null]
    .map((province) => ({ province, towns: places.filter((place) => place.province === province) }))
    .filter(({ towns }) => towns.length > 0)

function Region({
  province,
  towns,
  chosen,
  name,
  provinceName,
}: Group & Pick<Props, 'chosen' | 'name' | 'provinceName'>) {
  const { t, plural } = useSite()
  const title = t(province ? `map.provinces.${province}` : 'map.regions.elsewhere')
  const isChosen = (town: Place) => chosen.cities.some((city) => city.name === town.name && city.zip === town.zip)
  const whole = province !== null && chosen.provinces.includes(province)
  const homes = towns.reduce((sum, { sale, rent }) => sum + sale + rent, 0)
  return (
    <details open={whole || towns.some(isChosen) || undefined}>
      <summary>
        {title}
        <span className="count">{plural('map.regions.homes', homes)}</span>
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {province && (
          <li data-whole="">
            <label className="check">
              <input type="checkbox" name={provinceName} value={province} defaultChecked={whole} />
              <span>
                {t('map.regions.all')}
                <span className="sr">: {title}</span>
              </span>
            </label>
          </li>
        )}
        {towns.map((town) => (
          <li key={town.id} data-also={town.also}>
            <label className="check">
              <input type="checkbox" name={name} value={`${town.name}|${town.zip}`} defaultChecked={isChosen(town)} />
              <span>{`${town.zip} ${town.label}`}</span>
              {town.sale + town.rent > 0 && <span className="count">{town.sale + town.rent}</span>}
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
