import { embeddedPlayer } from '#domain/content/embed.ts'
import type { Property } from '#domain/property/property.ts'
import { ExternalLink } from '#ui/components/external-link.tsx'
import { Block } from '#ui/components/section-head.tsx'
import { VideoEmbed } from '#ui/components/video-embed.tsx'
import { useSite } from '#ui/site.tsx'

const sizes = '(min-width: 60rem) 17rem, (min-width: 40rem) 45vw, 100vw'

/** The virtual tour and the films in one row, each under another picture; a player is loaded on a click. */
export function Media({ property }: { property: Pick<Property, 'tour' | 'films' | 'pictures'> }) {
  const { t, tourHost } = useSite()
  const { tour, pictures } = property
  const films = [...new Set(property.films)]
  if (!tour && films.length === 0) return null
  const embedsTour = tour !== null && embeddedPlayer(tour, tourHost) !== null
  const poster = (index: number) => pictures[index % pictures.length] ?? null
  const title = tour ? (films.length > 0 ? 'property.films.withTour' : 'property.tour.title') : 'property.films.title'
  return (
    <Block id="films" title={t(title)}>
      {tour && !embedsTour && <TourLink href={tour} />}
      <ul className="films">
        {tour && embedsTour && (
          <li id="tour">
            <VideoEmbed url={tour} poster={poster(1)} title={null} sizes={sizes} />
          </li>
        )}
        {films.map((url, index) => (
          <li key={url}>
            <VideoEmbed
              url={url}
              poster={poster(index + 2)}
              title={films.length === 1 ? null : t('property.films.name', { number: index + 1 })}
              sizes={sizes}
            />
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** To a virtual tour that cannot be embedded. */
function TourLink({ href }: { href: string }) {
  const { t } = useSite()
  return (
    <div id="tour">
      <p className="muted">{t('property.tour.note')}</p>
      <ExternalLink className="btn quiet" href={href}>
        {t('property.tour.open')}
      </ExternalLink>
    </div>
  )
}
