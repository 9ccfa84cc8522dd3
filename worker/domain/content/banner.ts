import type { SitePicture } from '#domain/picture.ts'
import type { Translated } from '#domain/translated.ts'
import type { Publishable } from './publication-status.ts'

/** ms for which a picture of a gallery stays, and that the next one takes to come. */
export const carouselDefaults = { autoplaySpeed: 3000, slideSpeed: 500 } as const

/** ms after the frame has loaded before it is told what to show. */
export const mapMessageDelayMs = 50

export type GallerySettings = { autoplay: boolean; autoplaySpeed: number; slideSpeed: number }

type BannerTexts = { title: Publishable<Translated> | null; description: Publishable<Translated> | null }

export type ImageBanner = BannerTexts & {
  type: 'image'
  /** Without one, the agency's street. */
  image: SitePicture | null
}

export type GalleryBanner = BannerTexts & { type: 'gallery'; images: SitePicture[]; gallery: GallerySettings }

export type VideoBanner = BannerTexts & {
  type: 'video'
  /** As `videoOf` knows it: a file, or a page of a provider. */
  url: string
  /** Stands in its place until the visitor asks for it. */
  poster: SitePicture | null
}

/** A map of another house in a frame, which is told by a message what to show. */
export type MapBanner = BannerTexts & {
  type: 'map'
  /** Address of the frame, https. */
  frame: string
  mapType: string
  /** Address of a picture for the markers; null for the map's own. */
  customMarker: string | null
  infoMessage: Translated
  /** Number of the property list that it shows. */
  propertyList: number
  /** Marquees that it leaves out. */
  ignore: number[]
}

/** What stands at the top of a page. */
export type Banner = ImageBanner | GalleryBanner | VideoBanner | MapBanner
