import type { Picture } from '#domain/picture.ts'
import { VideoEmbed } from '#ui/banner/video-embed.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  /** Addresses, as a feed gives them. */
  videos: readonly string[]
  /** Stands where the film will be. */
  poster: Picture | null
}

/** The films of a home. Each waits for a click; one that cannot be played here is a link. */
export function Videos({ videos, poster }: Props) {
  const { t } = useSite()
  const addresses = [...new Set(videos)]
  if (addresses.length === 0) return null
  const isSingle = addresses.length === 1
  return (
    <section className="block" id="films">
      <h2>{t('property.films.title')}</h2>
      <ul className="films">
        {addresses.map((url, at) => (
          <li key={url}>
            <VideoEmbed
              url={url}
              poster={poster}
              title={isSingle ? null : t('property.films.name', { number: at + 1 })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
