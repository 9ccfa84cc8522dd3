import type { SitePicture } from '#domain/picture.ts'
import type { Translated } from '#domain/translated.ts'
import type { Public } from './publication.ts'

/** ms for which a picture of a gallery stays, and that the next one takes to come. */
export const carouselDefaults = { autoplaySpeed: 3000, slideSpeed: 500 } as const

/** ms after the frame has loaded before it is told what to show. */
export const mapMessageDelay = 50

export type GallerySettings = { autoplay: boolean; autoplaySpeed: number; slideSpeed: number }

type Words = { title: Public<Translated> | null; description: Public<Translated> | null }

export type ImageBanner = Words & {
  type: 'image'
  /** Without one, the agency's street. */
  image: SitePicture | null
}

export type GalleryBanner = Words & { type: 'gallery'; images: SitePicture[]; gallery: GallerySettings }

export type VideoBanner = Words & {
  type: 'video'
  /** As `videoOf` knows it: a file, or a page of a provider. */
  url: string
  /** Stands in its place until the visitor asks for it. */
  poster: SitePicture | null
}

/** A map of another house in a frame, which is told by a message what to show. */
export type MapBanner = Words & {
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
