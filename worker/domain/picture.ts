import type { Translated } from './translated.ts'

/** Widths of the files that each picture has. */
export const pictureWidths = [100, 400, 600, 800, 1360] as const

/** Width of the further file of a wider photograph: a large slot has so many px where a point has two. */
export const largeWidth = 2200

export type PictureWidth = (typeof pictureWidths)[number] | typeof largeWidth

export const photoFolder = '/photos/'

/** Whether a picture was made of a photograph that a feed names. */
export const isPhoto = ({ path }: Pick<Picture, 'path'>): boolean => path.startsWith(photoFolder)

/** As a document names it; the library may say more. */
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
  /** Whether it is virtually furnished, or generated. */
  staged?: boolean
  /** The point that every cut shows: `47% 66%`, from left and top. */
  focus?: string
}

export const pictureUrl = (picture: Pick<Picture, 'path'>, width: PictureWidth): string =>
  `${picture.path}/${width}.webp`

/** What is read everywhere: by networks, portals and programs that take no WebP. */
export const jpegType = 'image/jpeg'
export const jpegWidth = 1360

/** A JPEG of the whole picture, for a shared link and for other programs. */
export function pictureJpeg({ path, width, height }: Pick<Picture, 'path' | 'width' | 'height'>) {
  const scale = Math.min(1, jpegWidth / width)
  return { url: `${path}/og.jpg`, width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The files that differ, with the px that they have: no file is wider than its picture. */
export function pictureFiles({ path, width }: Pick<Picture, 'path' | 'width'>): { url: string; width: number }[] {
  const all: readonly PictureWidth[] = isPhoto({ path }) ? [...pictureWidths, largeWidth] : pictureWidths
  const widest = all.findIndex((of) => of >= width)
  const widths = widest < 0 ? all : all.slice(0, widest + 1)
  return widths.map((of) => ({ url: pictureUrl({ path }, of), width: Math.min(of, width) }))
}

type Slot = {
  /** Width by height of a box that cuts the picture: of a panorama, only the px that it shows count. */
  ratio?: number | undefined
  /** Whether it may be wider than 680 points. */
  isLarge?: boolean | undefined
}

export function pictureSrcSet(
  picture: Pick<Picture, 'path' | 'width' | 'height'>,
  { ratio, isLarge = false }: Slot = {},
): string {
  const share = ratio ? Math.min(1, (ratio * picture.height) / picture.width) : 1
  const files = pictureFiles(picture)
  return files
    .slice(files.length > 1 ? 1 : 0, isLarge ? undefined : pictureWidths.length)
    .map(({ url, width }) => `${url} ${Math.round(width * share)}w`)
    .join(', ')
}
