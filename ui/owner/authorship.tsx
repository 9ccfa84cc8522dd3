import type { Authorship } from '#domain/owner/communication.ts'
import { brusselsDay, formatDay } from '#domain/time.ts'
import { useSite } from '#ui/site.tsx'

/** Author and last corrector, for the agency only. */
export function AuthorshipText({ author, written, corrector, corrected }: Authorship) {
  const { t, language } = useSite()
  const entryText = (what: 'written' | 'corrected', name: string | null, moment: string | null) => {
    if (!moment) return null
    const date = formatDay(brusselsDay(Date.parse(moment)), language, 'figures')
    return name ? t(`owner.manage.by.${what}`, { name, date }) : t(`owner.manage.by.${what}On`, { date })
  }
  return [entryText('written', author, written), entryText('corrected', corrector, corrected)]
    .filter(Boolean)
    .join(', ')
}

/** @param about title of the row, for screen readers */
export function WithCorrection({ note, href, about }: { note: Authorship; href: string; about: string }) {
  const { t } = useSite()
  return (
    <span className="small muted correctable no-print">
      <AuthorshipText {...note} />{' '}
      <a href={href}>
        {t('owner.manage.correct')}
        <span className="sr">{`: ${about}`}</span>
      </a>
    </span>
  )
}
