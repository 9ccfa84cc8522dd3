import type { Authorship } from '#domain/owner/communication.ts'
import { formatDay } from '#domain/time.ts'
import { ExternalLink } from '#ui/components/external-link.tsx'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'
import { WithCorrection } from './authorship.tsx'

/** A publication of the property outside the agency's site. */
export type PublicationRow = {
  id: string
  medium: string
  url: string | null
  since: string
  until: string | null
  views: number | null
  /** Date of `views`. */
  viewsOn: string | null
  printed: boolean
  note: Authorship
}

type Props = {
  /** The agency's own page; `href` is null once the property is off the market. */
  own: { published: string; withdrawn: string | null; total: number; href: string | null }
  publications: readonly PublicationRow[]
  /** Where a manager corrects and ends one; null for an owner. */
  edits: string | null
}

type Item = Omit<PublicationRow, 'note'> & { note: Authorship | null }

export function PublicationsPanel({ own, publications, edits }: Props) {
  const { t, name } = useSite()
  const ownPage: Item = {
    id: 'own',
    medium: name,
    url: own.href,
    since: own.published,
    until: own.withdrawn,
    views: own.total,
    viewsOn: null,
    printed: false,
    note: null,
  }
  return (
    <section className="panel" id="media" aria-labelledby="media-title">
      <h2 id="media-title">{t('owner.media.title')}</h2>
      <ul className="media-list">
        {[ownPage, ...publications].map((item) => (
          <li key={item.id}>
            <Publication item={item} edits={edits} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Publication({ item, edits }: { item: Item; edits: string | null }) {
  const site = useSite()
  const { t } = site
  const { id, medium, url, until, note } = item
  return (
    <>
      <span>
        <b>{medium}</b>
        <br />
        <span className="small muted">
          {[periodText(site, item), viewsText(site, item)].filter(Boolean).join(' · ')}
        </span>
        {edits && note && (
          <WithCorrection note={note} href={`${edits}?publication=${encodeURIComponent(id)}`} about={medium} />
        )}
      </span>
      {url && (
        <ExternalLink href={url}>
          {t('owner.media.open')}
          <span className="sr">{` ${medium}`}</span>
        </ExternalLink>
      )}
      {edits && note && !until && (
        <ActionForm action={edits} verb="end" sent={{ id }}>
          <SubmitButton quiet small>
            {t('owner.manage.publication.end')}
            <span className="sr">{`: ${medium}`}</span>
          </SubmitButton>
        </ActionForm>
      )}
    </>
  )
}

function periodText({ t, language }: SiteView, { since, until, printed }: Item): string {
  const from = formatDay(since, language, 'figures')
  if (until) return t('owner.media.ended', { from, to: formatDay(until, language, 'figures') })
  return t(printed ? 'owner.media.printed' : 'owner.media.live', { day: from })
}

function viewsText({ t, plural, language }: SiteView, { views: count, viewsOn }: Item): string | null {
  if (count === null) return null
  const views = plural('owner.media.views', count)
  return viewsOn ? t('owner.media.asOf', { views, day: formatDay(viewsOn, language, 'figures') }) : views
}
