import { type Category, categories } from '#domain/consent/choice.ts'
import {
  type Elsewhere,
  elsewhere,
  type Has,
  type Lasting,
  type Period,
  type Stored,
  shownName,
  storedWith,
} from '#domain/consent/stored.ts'
import type { Module } from '#domain/content/module.ts'
import { type SiteView, useSite } from '#ui/site.tsx'
import { Heading, levelIn } from './heading.tsx'

type Props = { module: Module; has: Has }

type Row = { name: string; note: string | null; purpose: string; lasts: string; owner: string }

const periodIn = ({ plural }: SiteView, { count, unit }: Period): string => plural(`stored.units.${unit}`, count)

function lastsIn(site: SiteView, lasts: Lasting): string {
  if (typeof lasts === 'string') return site.t(`stored.stays.${lasts}`)
  if ('count' in lasts) return periodIn(site, lasts)
  return site.t(`stored.stays.${lasts.until}`, { most: periodIn(site, lasts.most) })
}

const storedRow = (site: SiteView, { tags }: Has, one: ReturnType<typeof storedWith>[number]): Row => {
  const { kind, lasts, most = 0, of }: Stored = one
  return {
    name: shownName(one, tags),
    note: kind === 'cookie' ? null : site.t(`stored.kinds.${kind}`),
    purpose: site.t(`stored.purposes.${one.name}`, { most }),
    lasts: lastsIn(site, lasts),
    owner: of ?? site.name,
  }
}

const elsewhereRow = ({ t }: SiteView, { name, hosts, purpose }: Elsewhere): Row => ({
  name,
  note: hosts.join(', ') || null,
  purpose: t(`stored.elsewhere.${purpose}`),
  lasts: t('stored.stays.elsewhere', { name }),
  owner: name,
})

/** What the site keeps in a browser and what it loads from other sites, category by category, and the way to choose anew. */
export function Cookies({ module, has }: Props) {
  const site = useSite()
  const { t } = site
  const own = storedWith(has.tags)
  const others = elsewhere(has)
  const rowsOf = (category: Category): Row[] => [
    ...own.filter((one) => one.category === category).map((one) => storedRow(site, has, one)),
    ...others.filter((one) => one.category === category).map((one) => elsewhereRow(site, one)),
  ]
  return (
    <>
      <div className="rich">
        {categories.map((category) => (
          <Part key={category} category={category} level={levelIn(site, module)} rows={rowsOf(category)} />
        ))}
      </div>
      <p className="btn-row">
        <a className="btn" href="?setcookies" rel="nofollow" data-consent="">
          {t('consent.settings')}
        </a>
      </p>
    </>
  )
}

function Part({ category, level, rows }: { category: Category; level: number; rows: readonly Row[] }) {
  const { t } = useSite()
  const name = t(`consent.categories.${category}.name`)
  return (
    <>
      <Heading level={level}>{name}</Heading>
      <p>{t(`consent.categories.${category}.text`)}</p>
      {rows.length > 0 ? (
        <Table name={name} rows={rows} />
      ) : (
        // What has no category says of itself that there is nothing.
        category !== 'unclassified' && <p>{t('stored.none')}</p>
      )}
    </>
  )
}

/** In a narrow place each row is a list, as the tables of an editor's texts are. */
function Table({ name, rows }: { name: string; rows: readonly Row[] }) {
  const { t } = useSite()
  const columns = { purpose: t('stored.purpose'), lasts: t('stored.lasts'), owner: t('stored.owner') }
  return (
    // biome-ignore lint/a11y/useSemanticElements: no other element names a part that scrolls
    <div
      className="scrolls"
      role="group"
      aria-label={t('modules.tableOf', { columns: name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by the keys
      tabIndex={0}
    >
      <table className="rows">
        <thead>
          <tr>
            {[t('stored.name'), ...Object.values(columns)].map((column) => (
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
    </div>
  )
}
