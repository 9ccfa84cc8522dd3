import type { Authorship } from '#domain/owner/communication.ts'
import { dayIn } from '#domain/time.ts'
import { ExternalLink } from '#ui/components/external-link.tsx'
import { ActionForm } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { WithCorrection } from './authorship.tsx'

/** Where the home is shown besides the agency's own site. */
export type PublicationRow = {
  id: string
  medium: string
  url: string | null
  since: string
  until: string | null
  views: number | null
  viewsOn: string | null
  printed: boolean
  note: Authorship
}

type Props = {
  /** The agency's own page of the home; null once it is off the market. */
  own: { published: string; withdrawn: string | null; total: number; href: string | null }
  publications: readonly PublicationRow[]
  /** Where a manager ends and corrects one; null for an owner. */
  edits: string | null
}

/** Where the home can be seen, since when, and how often it was looked at there. */
export function PublicationsPanel({ own, publications, edits }: Props) {
  const { t, plural, name, language } = useSite()
  const day = (text: string) => dayIn(text, language, 'figures')
  const period = ({ since, until, printed }: Pick<PublicationRow, 'since' | 'until' | 'printed'>) => {
    if (until) return t('owner.media.ended', { from: day(since), to: day(until) })
    return t(printed ? 'owner.media.printed' : 'owner.media.live', { day: day(since) })
  }
  const views = ({ views: count, viewsOn }: Pick<PublicationRow, 'views' | 'viewsOn'>) => {
    if (count === null) return null
    const hasViews = plural('owner.media.views', count)
    return viewsOn ? t('owner.media.asOf', { views: hasViews, day: day(viewsOn) }) : hasViews
  }
  const all = [
    {
      ...{ id: 'own', medium: name, url: own.href, printed: false, viewsOn: null },
      ...{ since: own.published, until: own.withdrawn, views: own.total, note: null },
    },
    ...publications,
  ]
  return (
    <section className="panel" id="media" aria-labelledby="media-title">
      <h2 id="media-title">{t('owner.media.title')}</h2>
      <ul className="media-list">
        {all.map((item) => (
          <li key={item.id}>
            <span>
              <b>{item.medium}</b>
              <br />
              <span className="small muted">{[period(item), views(item)].filter(Boolean).join(' · ')}</span>
              {edits && item.note && (
                <WithCorrection
                  note={item.note}
                  href={`${edits}?publication=${encodeURIComponent(item.id)}`}
                  about={item.medium}
                />
              )}
            </span>
            {item.url && (
              <ExternalLink href={item.url}>
                {t('owner.media.open')}
                <span className="sr">{` ${item.medium}`}</span>
              </ExternalLink>
            )}
            {edits && item.note && !item.until && (
              <ActionForm action={edits} verb="end">
                <input type="hidden" name="publication" value={item.id} />
                <button className="btn quiet small" type="submit">
                  {t('owner.manage.publication.end')}
                  <span className="sr">{`: ${item.medium}`}</span>
                </button>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
