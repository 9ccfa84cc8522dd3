import type { LinkFault } from '#domain/content/page/dead-links.ts'
import type { Language } from '#locales/languages.ts'
import { EmptyState, LanguageMark } from '#ui/admin/desk-parts.tsx'
import { DeskTable } from '#ui/admin/desk-table.tsx'
import { useSite } from '#ui/site.tsx'

export type DeadLinkRow = {
  id: string
  href: string
  fault: LinkFault
  /** Those of the text that has it. */
  languages: readonly Language[]
  /** What has the link, and the part of it. */
  place: string
  part: string
  /** Where it is edited; null for a person who may not. */
  form: string | null
}

/** Links of the site that lead nowhere, each with the form that mends it. */
export function DeadLinks({ rows }: { rows: readonly DeadLinkRow[] }) {
  const { t } = useSite()
  if (rows.length === 0) return <EmptyState icon="check">{t('pages.links.none')}</EmptyState>
  return (
    <DeskTable
      caption={t('pages.links.title')}
      rows={rows}
      columns={[
        [
          t('pages.links.place'),
          ({ place, part, form }) => (
            <>
              {form ? (
                <a className="main" href={form}>
                  {place}
                </a>
              ) : (
                <b>{place}</b>
              )}
              <small>{part}</small>
            </>
          ),
          'wide',
        ],
        [
          t('settings.fields.link.link'),
          ({ href, languages }) => (
            <>
              <code>{href}</code>{' '}
              {languages.map((code) => (
                <LanguageMark key={code} code={code} />
              ))}
            </>
          ),
          'wide',
        ],
        [t('pages.links.fault'), ({ fault }) => t(`pages.links.faults.${fault}`), 'wide'],
      ]}
    />
  )
}
