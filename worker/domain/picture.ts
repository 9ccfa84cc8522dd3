import type { Translated } from './translated.ts'

/** Widths in px that every picture exists in, as webp. 800 is ours: what a phone with a dense screen shows. */
export const pictureWidths = [100, 400, 600, 800, 1360] as const

export type PictureWidth = (typeof pictureWidths)[number]

/** A picture of the site's own content: its words in each language. */
export type SitePicture = Omit<Picture, 'alt'> & { alt: Translated }

export type Picture = {
  /** Folder of the picture's widths, e.g. `/pictures/4231907/1`. */
  path: string
  /** px of the widest one. */
  width: number
  height: number
  /** Main colour, `#rrggbb`, shown while the picture loads. */
  color: string
  /** What it shows, in the language of the page. */
  alt: string
  /** Whether it is a drawing and no photograph: the page then says so. */
  illustration: boolean
}

/** @returns the address of one width of the picture */
export const pictureUrl = (picture: Pick<Picture, 'path'>, width: PictureWidth): string =>
  `${picture.path}/${width}.webp`

/** What the networks show of a shared link. */
export const openGraphPicture = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** @returns the address of the picture as a shared link shows it */
export const openGraphUrl = (picture: Pick<Picture, 'path'>): string => `${picture.path}/og.jpg`

/** @returns the `srcset` of all widths from 400 px up */
export const pictureSrcSet = (picture: Pick<Picture, 'path'>): string =>
  pictureWidths
    .slice(1)
    .map((width) => `${pictureUrl(picture, width)} ${width}w`)
    .join(', ')
