import type { Translated } from './translated.ts'

export const pictureWidths = [100, 400, 600, 800, 1360] as const

export type PictureWidth = (typeof pictureWidths)[number]

export type SitePicture = Omit<Picture, 'alt'> & { alt: Translated }

export type Picture = {
  /** Folder of the files, e.g. `/pictures/4231907/1`. */
  path: string
  width: number
  height: number
  /** `#rrggbb`, the placeholder while the picture loads. */
  color: string
  alt: string
  illustration: boolean
}

export const pictureUrl = (picture: Pick<Picture, 'path'>, width: PictureWidth): string =>
  `${picture.path}/${width}.webp`

export const openGraphPicture = { width: 1200, height: 630, type: 'image/jpeg' } as const

export const openGraphUrl = (picture: Pick<Picture, 'path'>): string => `${picture.path}/og.jpg`

export const pictureSrcSet = (picture: Pick<Picture, 'path'>): string =>
  pictureWidths
    .slice(1)
    .map((width) => `${pictureUrl(picture, width)} ${width}w`)
    .join(', ')
