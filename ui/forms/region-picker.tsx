import type { ReactNode } from 'react'
import type { Place } from '#domain/geo/place.ts'
import { type Ground, parseProvinces } from '#domain/geo/provinces.ts'
import type { Search } from '#domain/search/search.ts'
import { groundName } from '#ui/components/ground-name.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  places: readonly Place[]
  chosen: Pick<Search, 'cities' | 'provinces'>
  /** Name of the town checkboxes, whose value is like `Gent|9000`. */
  name: string
  provinceName?: string
  id?: string
  describedBy?: string
  invalid?: boolean
  mark?: ReactNode
  /** Other places. */
  children?: ReactNode
}

type Group = { province: Ground | null; towns: Place[] }

/** Checkboxes of towns and whole provinces. A script filters them, and adds chips and a map. */
export function RegionPicker({
  places,
  chosen,
  name,
  provinceName = 'province',
  id,
  describedBy,
  invalid = false,
  mark,
  children,
}: Props) {
  const { t } = useSite()
  return (
    <fieldset
      className={invalid ? 'regions bad' : 'regions'}
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-describedby={describedBy}
      data-region-map=""
      data-region-picker=""
      data-one={t('map.regions.found.one')}
      data-other={t('map.regions.found.other')}
      data-none={t('map.regions.none')}
      data-chosen-one={t('map.picker.chosen.one')}
      data-chosen-other={t('map.picker.chosen.other')}
      data-remove={t('map.picker.remove')}
    >
      <legend>
        {t('map.regions.legend')}
        {mark}
      </legend>
      {children}
      {/* Without a name: it is not submitted. */}
      <input
        type="search"
        className="input scripted"
        placeholder={t('map.regions.search')}
        aria-label={t('map.regions.search')}
        autoComplete="off"
      />
      <output className="muted small scripted" />
      <details open={chosen.cities.length + chosen.provinces.length > 0 || undefined}>
        <summary>
          {t('map.regions.byProvince')}
          <Icon name="chevron-down" />
        </summary>
        <div>
          <div className="region-list">
            {groupByProvince(places).map((group) => (
              <Region key={group.province} {...group} chosen={chosen} name={name} provinceName={provinceName} />
            ))}
          </div>
          <p className="small muted scripted">{t('map.picker.hint')}</p>
          <div className="map-panel scripted" />
        </div>
      </details>
    </fieldset>
  )
}

const groupByProvince = (places: readonly Place[]): Group[] =>
  [...parseProvinces(places.flatMap(({ province }) => province ?? [])), null]
    .map((province) => ({ province, towns: places.filter((place) => place.province === province) }))
    .filter(({ towns }) => towns.length > 0)

function Region({
  province,
  towns,
  chosen,
  name,
  provinceName,
}: Group & Pick<Props, 'chosen' | 'name' | 'provinceName'>) {
  const site = useSite()
  const { t, plural } = site
  const title = province ? groundName(province, site) : t('map.regions.elsewhere')
  const isChosen = (town: Place) => chosen.cities.some((city) => city.name === town.name && city.zip === town.zip)
  const isWhole = province !== null && chosen.provinces.includes(province)
  const total = towns.reduce((sum, town) => sum + propertyCount(town), 0)
  return (
    <details open={isWhole || towns.some(isChosen) || undefined}>
      <summary>
        {title}
        <span className="count">{plural('map.regions.homes', total)}</span>
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {province && (
          <li data-whole="">
            <label className="check">
              <input type="checkbox" name={provinceName} value={province} defaultChecked={isWhole} />
              <span>
                {t('map.regions.all')}
                <span className="sr">: {title}</span>
              </span>
            </label>
          </li>
        )}
        {towns.map((town) => (
          <TownRow key={town.id} town={town} name={name} isChosen={isChosen(town)} />
        ))}
      </ul>
    </details>
  )
}

const propertyCount = ({ sale, rent }: Place) => sale + rent

const TownRow = ({ town, name, isChosen }: { town: Place; name: string; isChosen: boolean }) => (
  <li data-also={town.also}>
    <label className="check">
      <input type="checkbox" name={name} value={`${town.name}|${town.zip}`} defaultChecked={isChosen} />
      <span>{`${town.zip} ${town.label}`.trim()}</span>
      {propertyCount(town) > 0 && <span className="count">{propertyCount(town)}</span>}
    </label>
  </li>
)
