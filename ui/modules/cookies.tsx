import { LinkButton } from '#ui/components/link-button.tsx'
import { ScrollGroup } from '#ui/components/scroll-group.tsx'
import '#locales/deferred.ts'
import { type ConsentCategory, consentCategories } from '#domain/consent/choice.ts'
import {
  type StorageEntry,
  type StorageLifetime,
  type StoragePeriod,
  storageDisplayName,
  storageEntriesFor,
  type ThirdParty,
  type ThirdPartySettings,
  thirdParties,
} from '#domain/consent/storage-registry.ts'
import type { Module } from '#domain/content/module.ts'
import { type SiteView, useSite } from '#ui/site.tsx'
import { Heading, levelIn } from './heading.tsx'

type Props = { module: Module; has: ThirdPartySettings }

type StorageRow = { name: string; note: string | null; purpose: string; lasts: string; owner: string }

const periodText = ({ plural }: SiteView, { count, unit }: StoragePeriod): string =>
  plural(`cookies.units.${unit}`, count)

function durationText(site: SiteView, lifetime: StorageLifetime): string {
  if (typeof lifetime === 'string') return site.t(`cookies.stays.${lifetime}`)
  if ('count' in lifetime) return periodText(site, lifetime)
  return site.t(`cookies.stays.${lifetime.until}`, { most: periodText(site, lifetime.max) })
}

const storageRow = (
  site: SiteView,
  { tags }: ThirdPartySettings,
  item: ReturnType<typeof storageEntriesFor>[number],
): StorageRow => {
  const { kind, lifetime, maxItems = 0, owner }: StorageEntry = item
  return {
    name: storageDisplayName(item, tags),
    note: kind === 'cookie' ? null : site.t(`cookies.kinds.${kind}`),
    purpose: site.t(`cookies.purposes.${item.name}`, { most: maxItems }),
    lasts: durationText(site, lifetime),
    owner: owner ?? site.name,
  }
}

const thirdPartyRow = ({ t }: SiteView, { name, hosts, purpose }: ThirdParty): StorageRow => ({
  name,
  note: hosts.join(', ') || null,
  purpose: t(`cookies.elsewhere.${purpose}`),
  lasts: t('cookies.stays.elsewhere', { name }),
  owner: name,
})

export function Cookies({ module, has }: Props) {
  const site = useSite()
  const { t } = site
  const entries = storageEntriesFor(has.tags)
  const parties = thirdParties(has)
  const rowsOf = (category: ConsentCategory): StorageRow[] => [
    ...entries.filter((item) => item.category === category).map((item) => storageRow(site, has, item)),
    ...parties.filter((item) => item.category === category).map((item) => thirdPartyRow(site, item)),
  ]
  return (
    <>
      <div className="rich">
        {consentCategories.map((category) => (
          <CategorySection key={category} category={category} level={levelIn(site, module)} rows={rowsOf(category)} />
        ))}
      </div>
      {site.asksConsent && (
        <>
          <p>{t('cookies.signal')}</p>
          <p className="btn-row">
            <LinkButton href="?setcookies" rel="nofollow" data-consent="" label={t('consent.settings')} />
          </p>
        </>
      )}
    </>
  )
}

type SectionProps = { category: ConsentCategory; level: number; rows: readonly StorageRow[] }

function CategorySection({ category, level, rows }: SectionProps) {
  const { t } = useSite()
  const name = t(`consent.categories.${category}.name`)
  return (
    <>
      <Heading level={level}>{name}</Heading>
      <p>{t(`consent.categories.${category}.text`)}</p>
      {rows.length > 0 ? (
        <Table name={name} rows={rows} />
      ) : (
        // The text of `unclassified` already says that there is none.
        category !== 'unclassified' && <p>{t('cookies.none')}</p>
      )}
    </>
  )
}

function Table({ name, rows }: { name: string; rows: readonly StorageRow[] }) {
  const { t } = useSite()
  const columns = { purpose: t('cookies.purpose'), lasts: t('cookies.lasts'), owner: t('cookies.owner') }
  return (
    <ScrollGroup label={t('modules.tableOf', { columns: name })}>
      <table className="rows">
        <thead>
          <tr>
            {[t('cookies.name'), ...Object.values(columns)].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, note, purpose, lasts, owner }) => (
            <tr key={name}>
              <th scope="row" className="kept-name">
                {name} {note && <span className="muted">{note}</span>}
              </th>
              <td data-label={columns.purpose}>{purpose}</td>
              <td data-label={columns.lasts}>{lasts}</td>
              <td data-label={columns.owner}>{owner}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollGroup>
  )
}
