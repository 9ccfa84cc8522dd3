import type { PropertySummary } from '#domain/property/property.ts'
import type { CityCount } from '#domain/search/results.ts'
import { emptySearch, type Search, toQuery } from '#domain/search/search.ts'
import { itemListNode } from '#domain/structured-data/site.ts'
import { Icon } from '#ui/components/icon.tsx'
import { JsonLd } from '#ui/components/json-ld.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { PropertyCards } from '#ui/property/property-card.tsx'
import { searchHref } from '#ui/search/filter-chips.tsx'
import { Pagination } from '#ui/search/pagination.tsx'
import { propertyHref, useSite } from '#ui/site.tsx'

type Found = { homes: PropertySummary[]; total: number; pages: number; cities: CityCount[] }

type Props = { title: string; search: Search; found: Found }

export function SoldPage({ title, search, found: { homes, total, pages, cities } }: Props) {
  const site = useSite()
  const { t, plural, href } = site
  const path = href('sold')
  return (
    <>
      <PageHead trail={[{ label: t('team.references') }]} title={title} />
      <section className="wrap results">
        <div className="result-bar">
          <h2>{plural('search.count', total)}</h2>
          {cities.length > 1 && <TownSelect path={path} search={search} cities={cities} />}
        </div>
        {total === 0 && <p className="muted">{t('team.noReferences')}</p>}
        {total > 0 && (
          <>
            <PropertyCards properties={homes} eager={2} columns={4} />
            <JsonLd graph={[itemListNode(site.origin, { items: homes }, (item) => propertyHref(site, item))]} />
          </>
        )}
        <Pagination page={search.page} pages={pages} hrefOf={(page) => searchHref(path, { ...search, page })} />
      </section>
    </>
  )
}

/** The value of a town is that of the parameter of a search. */
function TownSelect({ path, search, cities }: { path: string; search: Search; cities: readonly CityCount[] }) {
  const { t } = useSite()
  const cityValue = (towns: Search['cities']) =>
    new URLSearchParams(toQuery({ ...emptySearch('sale'), cities: towns })).get('city') ?? ''
  return (
    <form className="sort" action={path} data-send-on-change="">
      <label>
        {t('team.town')}
        <span className="select">
          <select name="city" defaultValue={cityValue(search.cities)}>
            <option value="">{t('team.allTowns')}</option>
            {cities.map((town) => (
              <option key={town.id} value={cityValue([town])}>
                {`${town.label} (${town.count})`}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      </label>
      <button className="btn quiet small no-script" type="submit">
        {t('search.apply')}
      </button>
    </form>
  )
}
