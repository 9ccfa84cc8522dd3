import type { PropertySummary } from '#domain/property/property.ts'
import type { SearchResults } from '#domain/search/results.ts'
import { emptySearch, type Search, toQuery } from '#domain/search/search.ts'
import { itemListNode } from '#domain/structured-data/site.ts'
import { Icon } from '#ui/components/icon.tsx'
import { JsonLd } from '#ui/components/json-ld.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { PropertyCards } from '#ui/property/property-card.tsx'
import { searchHref } from '#ui/search/filter-chips.tsx'
import { cityText } from '#ui/search/filter-text.ts'
import { Pagination } from '#ui/search/pagination.tsx'
import { propertyHref, useSite } from '#ui/site.tsx'

type Found = Pick<SearchResults, 'total' | 'pages' | 'cities' | 'municipalities'> & { homes: PropertySummary[] }

type Props = { title: string; search: Search; found: Found }

export function SoldPage({ title, search, found }: Props) {
  const { homes, total, pages, cities } = found
  const site = useSite()
  const { t, plural, href } = site
  const path = href('sold')
  return (
    <>
      <PageHead trail={[{ label: t('team.references') }]} title={title} />
      <section className="wrap results">
        <div className="result-bar">
          <h2>{plural('search.count', total)}</h2>
          {cities.length > 1 && <TownSelect path={path} search={search} found={found} />}
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
function TownSelect({ path, search, found }: { path: string; search: Search; found: Found }) {
  const site = useSite()
  const { t } = site
  const cityValue = (towns: Search['cities']) =>
    new URLSearchParams(toQuery({ ...emptySearch('sale'), cities: towns })).get('city') ?? ''
  return (
    <form className="sort" action={path} data-send-on-change="">
      <label>
        {t('team.town')}
        <span className="select">
          <select name="city" defaultValue={cityValue(search.cities)}>
            <option value="">{t('team.allTowns')}</option>
            {[...found.municipalities, ...found.cities].map((town) => (
              <option key={`${town.name}|${town.zip}`} value={cityValue([town])}>
                {`${cityText(town, found, site)} (${town.count})`}
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
