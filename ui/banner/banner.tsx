import type { ReactNode } from 'react'
import type { Banner as BannerContent } from '#domain/content/banner.ts'
import type { Publishable } from '#domain/content/publication-status.ts'
import type { PropertyList } from '#domain/content/site.ts'
import type { Translated } from '#domain/translated.ts'
import { Picture } from '#ui/components/picture.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'
import { Carousel } from './carousel.tsx'
import { DefaultBackdrop } from './default-backdrop.tsx'
import { MapEmbed } from './map-embed.tsx'
import { VideoEmbed } from './video-embed.tsx'

type Props = {
  /** Without one, the home page has the street and another page nothing. */
  banner: BannerContent | null
  home?: boolean
  /** The page's own words on the home page, where the banner has none to show. */
  title?: string
  lead?: string | undefined
  /** The list that a map's `propertyList` names; without it there is no map. */
  list?: PropertyList | null
  /** On the home page, the search. */
  children?: ReactNode
}

/**
 * What stands at the top of a page. On the home page it carries the page's heading and the search; on any other it is
 * lower, and its words are no heading, because the page's own follows.
 */
export function Banner({ banner, home, title, lead, list = null, children }: Props) {
  const { say } = useSite()
  const words = { title: hasText(banner?.title, say), description: hasText(banner?.description, say) }
  if (home) {
    const [heading, text] = [words.title ?? title, words.description ?? lead]
    return (
      <section className="hero">
        <Backdrop banner={banner} />
        <div className="wrap hero-text">
          {heading && <h1>{heading}</h1>}
          {text && <p>{text}</p>}
          <SearchForm banner={banner?.type === 'video' ? { ...banner, poster: null } : banner} list={list} />
        </div>
        {children && <div className="wrap">{children}</div>}
      </section>
    )
  }
  if (!banner) return null
  const withSearch = banner.type === 'video' || (banner.type === 'map' && list !== null)
  return (
    <div className={`banner of-${banner.type}`}>
      {withSearch ? <SearchForm banner={banner} list={list} /> : <Backdrop banner={banner} />}
      {(words.title || words.description) && (
        <div className="banner-text">
          {words.title && <p className="banner-title">{words.title}</p>}
          {words.description && <p>{words.description}</p>}
        </div>
      )}
    </div>
  )
}

const hasText = (words: Publishable<Translated> | null | undefined, say: SiteView['say']) =>
  words?.public ? say(words.text) : undefined

/** Behind the words: the picture, the pictures, or the agency's street. */
function Backdrop({ banner }: { banner: BannerContent | null }) {
  const { picture } = useSite()
  if (banner?.type === 'gallery' && banner.images.length > 1)
    return <Carousel pictures={banner.images.map(picture)} settings={banner.gallery} sizes="100vw" eager />

  const item = pictureOf(banner)
  if (!item) return <DefaultBackdrop eager />
  return (
    <div className="street photo">
      <Picture picture={picture(item)} sizes="100vw" eager />
    </div>
  )
}

function pictureOf(banner: BannerContent | null) {
  if (banner?.type === 'image') return banner.image
  if (banner?.type === 'gallery') return banner.images[0]
  return banner?.type === 'video' ? banner.poster : null
}

/** What comes when the visitor asks for it. */
function SearchForm({ banner, list }: { banner: BannerContent | null; list: PropertyList | null }) {
  const { say, picture } = useSite()
  if (banner?.type === 'video')
    return (
      <VideoEmbed
        url={banner.url}
        poster={banner.poster && picture(banner.poster)}
        title={hasText(banner.title, say) ?? null}
        sizes="100vw"
        eager={banner.poster !== null}
      />
    )
  return banner?.type === 'map' && list ? <MapEmbed banner={banner} list={list} /> : null
}
