import { embeddedPlayer } from '#domain/content/embed.ts'
import type { Picture } from '#domain/picture.ts'
import { VideoEmbed } from '#ui/banner/video-embed.tsx'
import { ExternalLink } from '#ui/components/external-link.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  href: string
  /** Stands where the tour will be. */
  poster: Picture | null
}

/** The virtual tour. Nothing of it is loaded before the visitor asks for it, here or on the site that it stands on. */
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
