import type { ReactNode } from 'react'
import type { Banner as BannerContent } from '#domain/content/banner.ts'
import type { Publishable } from '#domain/content/publication-status.ts'
import type { PropertyList } from '#domain/content/site.ts'
import type { Translated } from '#domain/translated.ts'
import { Picture } from '#ui/components/picture.tsx'
import { VideoEmbed } from '#ui/components/video-embed.tsx'
import { FirstViewEnd } from '#ui/frame/first-view-end.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'
import { Carousel } from './carousel.tsx'
import { DefaultBackdrop } from './default-backdrop.tsx'
import { MapEmbed } from './map-embed.tsx'

type Props = {
  /** Without one, the home page has the default backdrop and another page nothing. */
  banner: BannerContent | null
  /** Title of the home page, where the banner has none to show. */
  title?: string
  lead?: string | undefined
  /** The list that a map banner names; without it there is no map. */
  list?: PropertyList | null
  /** Street of the home page, where the banner has no picture. */
  street?: ReactNode
  children?: ReactNode
}

function HomeBanner({ banner, title, lead, list = null, street, children }: Props) {
  const { say } = useSite()
  const heading = publicText(banner?.title, say) ?? title
  const text = publicText(banner?.description, say) ?? lead
  const hasStreet = street && !hasPicture(banner)
  return (
    <section className={hasStreet ? 'hero of-street' : 'hero'}>
      {!hasStreet && <Backdrop banner={banner} />}
      <div className="wrap hero-text">
        {heading && <h1>{heading}</h1>}
        {text && <p>{text}</p>}
        <Embed banner={banner?.type === 'video' ? { ...banner, poster: null } : banner} list={list} />
      </div>
      {children && <div className="wrap">{children}</div>}
      {hasStreet && street}
      <FirstViewEnd />
    </section>
  )
}

/** The top of a page. Only on the home page is its title a heading: any other page has its own below. */
export function Banner({ home, ...props }: Props & { home?: boolean }) {
  const { say } = useSite()
  const { banner, list = null } = props
  if (home) return <HomeBanner {...props} />
  if (!banner) return null
  const title = publicText(banner.title, say)
  const description = publicText(banner.description, say)
  const hasEmbed = banner.type === 'video' || (banner.type === 'map' && list !== null)
  return (
    <div className={`banner of-${banner.type}`}>
      {hasEmbed ? <Embed banner={banner} list={list} /> : <Backdrop banner={banner} />}
      {(title || description) && (
        <div className="banner-text">
          {title && <p className="banner-title">{title}</p>}
          {description && <p>{description}</p>}
        </div>
      )}
    </div>
  )
}

const publicText = (text: Publishable<Translated> | null | undefined, say: SiteView['say']) =>
  text?.public ? say(text.text) : undefined

function Backdrop({ banner }: { banner: BannerContent | null }) {
  const { picture } = useSite()
  if (banner?.type === 'gallery' && banner.images.length > 1)
    return <Carousel pictures={banner.images.map(picture)} settings={banner.gallery} sizes="100vw" eager />

  const image = pictureOf(banner)
  if (!image) return <DefaultBackdrop eager />
  return (
    <div className="street photo">
      <Picture picture={picture(image)} sizes="100vw" eager large />
    </div>
  )
}

export const hasPicture = (banner: BannerContent | null) =>
  Boolean(pictureOf(banner)) || (banner?.type === 'gallery' && banner.images.length > 0)

function pictureOf(banner: BannerContent | null) {
  if (banner?.type === 'image') return banner.image
  if (banner?.type === 'gallery') return banner.images[0]
  return banner?.type === 'video' ? banner.poster : null
}

function Embed({ banner, list }: { banner: BannerContent | null; list: PropertyList | null }) {
  const { say, picture } = useSite()
  if (banner?.type === 'video')
    return (
      <VideoEmbed
        url={banner.url}
        poster={banner.poster && picture(banner.poster)}
        title={publicText(banner.title, say) ?? null}
        sizes="100vw"
        eager={banner.poster !== null}
      />
    )
  return banner?.type === 'map' && list ? <MapEmbed banner={banner} list={list} /> : null
}
