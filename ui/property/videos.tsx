import { embeddedPlayer } from '#domain/content/embed.ts'
import type { Picture } from '#domain/picture.ts'
import { VideoEmbed } from '#ui/banner/video-embed.tsx'
import { ExternalLink } from '#ui/components/external-link.tsx'
import { Block } from '#ui/components/section-head.tsx'
import { useSite } from '#ui/site.tsx'

/** @param props.videos URLs, as a feed has them */
export function Videos({ videos, poster }: { videos: readonly string[]; poster: Picture | null }) {
  const { t } = useSite()
  const urls = [...new Set(videos)]
  if (urls.length === 0) return null
  const isSingle = urls.length === 1
  return (
    <Block id="films" title={t('property.films.title')}>
      <ul className="films">
        {urls.map((url, index) => (
          <li key={url}>
            <VideoEmbed
              url={url}
              poster={poster}
              title={isSingle ? null : t('property.films.name', { number: index + 1 })}
            />
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** The virtual tour: loaded on a click, or a link where it cannot be embedded. */
export function TourLink({ href, poster }: { href: string; poster: Picture | null }) {
  const { t, tourHost } = useSite()
  return (
    <Block id="tour" title={t('property.tour.title')}>
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
    </Block>
  )
}
