import type { Authorship } from '#domain/owner/communication.ts'
import { ExternalLink } from '#ui/components/external-link.tsx'
import { PortalForm } from '#ui/portal/portal-form.tsx'
import { useSite } from '#ui/site.tsx'
import { Correctable } from './authorship.tsx'
import { dayIn } from './day.ts'

/** Where the home is shown besides the agency's own site. */
export type Shown = {
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
  publications: readonly Shown[]
  /** Where a manager ends and corrects one; null for an owner. */
  edits: string | null
}

/** Where the home can be seen, since when, and how often it was looked at there. */
export function MediaPanel({ own, publications, edits }: Props) {
  const { t, plural, name, language } = useSite()
  const day = (text: string) => dayIn(text, language, 'figures')
  const period = ({ since, until, printed }: Pick<Shown, 'since' | 'until' | 'printed'>) => {
    if (until) return t('owner.media.ended', { from: day(since), to: day(until) })
    return t(printed ? 'owner.media.printed' : 'owner.media.live', { day: day(since) })
  }
  const views = ({ views: count, viewsOn }: Pick<Shown, 'views' | 'viewsOn'>) => {
    if (count === null) return null
    const told = plural('owner.media.views', count)
    return viewsOn ? t('owner.media.asOf', { views: told, day: day(viewsOn) }) : told
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
        {all.map((one) => (
          <li key={one.id}>
            <span>
              <b>{one.medium}</b>
              <br />
              <span className="small muted">{[period(one), views(one)].filter(Boolean).join(' · ')}</span>
              {edits && one.note && (
                <Correctable
                  note={one.note}
                  href={`${edits}?publication=${encodeURIComponent(one.id)}`}
                  about={one.medium}
                />
              )}
            </span>
            {one.url && (
              <ExternalLink href={one.url}>
                {t('owner.media.open')}
                <span className="sr">{` ${one.medium}`}</span>
              </ExternalLink>
            )}
            {edits && one.note && !one.until && (
              <PortalForm action={edits} does="end">
                <input type="hidden" name="publication" value={one.id} />
                <button className="btn quiet small" type="submit">
                  {t('owner.manage.publication.end')}
                  <span className="sr">{`: ${one.medium}`}</span>
                </button>
              </PortalForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
