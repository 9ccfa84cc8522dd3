import type { Authorship } from '#domain/owner/communication.ts'
import { brusselsDay, dayIn } from '#domain/time.ts'
import { useSite } from '#ui/site.tsx'

/** Who of the agency wrote it and who corrected it last: for the agency alone. */
export function AuthorshipText({ author, written, corrector, corrected }: Authorship) {
  const { t, language } = useSite()
  const entries = (what: 'written' | 'corrected', name: string | null, moment: string | null) => {
    if (!moment) return null
    const date = dayIn(brusselsDay(Date.parse(moment)), language, 'figures')
    return name ? t(`owner.manage.by.${what}`, { name, date }) : t(`owner.manage.by.${what}On`, { date })
  }
  return [entries('written', author, written), entries('corrected', corrector, corrected)].filter(Boolean).join(', ')
}

/** The same beside what it is about, with the way to correct it. */
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
