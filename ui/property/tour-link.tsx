import { embeddedPlayer } from '#domain/content/embed.ts'
import type { Picture } from '#domain/picture.ts'
import { VideoEmbed } from '#ui/banner/video-embed.tsx'
import { ExternalLink } from '#ui/components/external-link.tsx'
import { useSite } from '#ui/site.tsx'

type Props = { href: string; poster: Picture | null }

/** The virtual tour: loaded on a click, or a link where it cannot be embedded. */
export function TourLink({ href, poster }: Props) {
  const { t, tourHost } = useSite()
  return (
    <section className="block" id="tour">
      <h2>{t('property.tour.title')}</h2>
      {embeddedPlayer(href, tourHost) ? (
        <VideoEmbed url={href} poster={poster} title={null} />
      ) : (
        <>
          <p className="muted">{t('property.tour.note')}</p>
          <ExternalLink className="btn quiet" href={href}>
            {t('property.tour.open')}
          </ExternalLink>
        </>
      )}
    </section>
  )
}
