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

/** The files that differ, with the px that they have: no file is wider than its picture. */
export function pictureFiles({ path, width }: Pick<Picture, 'path' | 'width'>): { url: string; width: number }[] {
  const widest = pictureWidths.findIndex((of) => of >= width)
  const widths = widest < 0 ? pictureWidths : pictureWidths.slice(0, widest + 1)
  return widths.map((of) => ({ url: pictureUrl({ path }, of), width: Math.min(of, width) }))
}

/** @param ratio width by height of a box that cuts the picture: of a panorama, only the px that it shows count */
export function pictureSrcSet(picture: Pick<Picture, 'path' | 'width' | 'height'>, ratio?: number): string {
  const share = ratio ? Math.min(1, (ratio * picture.height) / picture.width) : 1
  const files = pictureFiles(picture)
  return files
    .slice(files.length > 1 ? 1 : 0)
    .map(({ url, width }) => `${url} ${Math.round(width * share)}w`)
    .join(', ')
}
