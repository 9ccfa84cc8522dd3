import { phoneHref } from '#domain/phone.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import type { Search } from '#domain/search/search.ts'
import { LinkButton } from '#ui/components/link-button.tsx'
import { PropertyCards } from '#ui/property/property-card.tsx'
import { useSite } from '#ui/site.tsx'
import { AlertButton } from './alert-button.tsx'
import { searchHref } from './filter-chips.tsx'
import type { FilterNames } from './filter-text.ts'
import { isWithoutWords, type Relaxation, relaxationText } from './relaxation-text.ts'
import { ShareSearch } from './share-search.tsx'

type Props = {
  search: Search
  /** The most similar first. */
  relaxations: Relaxation[]
  /** Results of the first of them. */
  near: PropertySummary[]
  alertPath: string | null
  action: string
  names: FilterNames
}

export function EmptyResults({ search, relaxations, near, alertPath, action, names }: Props) {
  const site = useSite()
  const { t, agency } = site
  const phone = phoneHref(agency.phone)
  const [closest] = relaxations
  const nearTitle =
    closest && isWithoutWords(search, closest) ? relaxationText(search, closest, names, site) : t('search.empty.near')
  return (
    <>
      <div className="empty">
        <h2>{t('search.empty.title')}</h2>
        <div className="result-bar">
          {alertPath && <AlertButton search={search} action={alertPath} isMain />}
          <ShareSearch search={search} action={action} title={site.name} />
        </div>
        {relaxations.length > 0 && (
          <>
            <p className="muted">{t('search.empty.text')}</p>
            <ul>
              {relaxations.map((relaxation) => (
                <li key={searchHref(action, relaxation.search)}>
                  <a href={searchHref(action, relaxation.search)}>{relaxationText(search, relaxation, names, site)}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        {phone && (
          <p className="muted">
            {t('search.empty.call')} <a href={phone}>{agency.phone}</a>
          </p>
        )}
        <LinkButton quiet href={action} label={t('search.empty.all')} />
      </div>
      {near.length > 0 && (
        <>
          <h2 className="near">{nearTitle}</h2>
          <PropertyCards properties={near} />
        </>
      )}
    </>
  )
}
