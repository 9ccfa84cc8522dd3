import type { SitePicture } from '#domain/picture.ts'
import type { Translated } from '#domain/translated.ts'
import type { Publishable } from './publication-status.ts'

/** ms */
export const carouselDefaults = { autoplaySpeed: 3000, slideSpeed: 500 } as const

/** ms between the load event of the frame and the message. */
export const mapMessageDelayMs = 50

export type GallerySettings = { autoplay: boolean; autoplaySpeed: number; slideSpeed: number }

type BannerTexts = { title: Publishable<Translated> | null; description: Publishable<Translated> | null }

export type ImageBanner = BannerTexts & {
  type: 'image'
  image: SitePicture | null
}

type GalleryBanner = BannerTexts & { type: 'gallery'; images: SitePicture[]; gallery: GallerySettings }

type VideoBanner = BannerTexts & {
  type: 'video'
  /** As `parseVideo` reads it. */
  url: string
  poster: SitePicture | null
}

export type MapBanner = BannerTexts & {
  type: 'map'
  frame: string
  mapType: string
  customMarker: string | null
  infoMessage: Translated
  propertyList: number
  ignore: number[]
}

export type Banner = ImageBanner | GalleryBanner | VideoBanner | MapBanner
