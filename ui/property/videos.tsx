import type { Picture } from '#domain/picture.ts'
import { VideoEmbed } from '#ui/banner/video-embed.tsx'
import { useSite } from '#ui/site.tsx'

/** `videos`: URLs, as a feed has them. */
type Props = { videos: readonly string[]; poster: Picture | null }

export function Videos({ videos, poster }: Props) {
  const { t } = useSite()
  const urls = [...new Set(videos)]
  if (urls.length === 0) return null
  const isSingle = urls.length === 1
  return (
    <section className="block" id="films">
      <h2>{t('property.films.title')}</h2>
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
    </section>
  )
}
