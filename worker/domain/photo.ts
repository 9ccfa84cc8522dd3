import { jpegType, jpegWidth, largeWidth, photoFolder, pictureWidths } from './picture.ts'

/** Files in the folder of a photograph: the last three of a wide one, or of one that a command encoded. */
export const photoFiles = [
  ...pictureWidths.map((width) => `${width}.webp` as const),
  ...(['og.jpg', '2200.webp', '1360.avif', '2200.avif'] as const),
] as const

export type PhotoFile = (typeof photoFiles)[number]

export type PhotoFiles = Partial<Record<PhotoFile, Uint8Array>>

/** Files of a photograph so wide. */
export const photoFilesOf = (width: number): PhotoFile[] =>
  photoFiles.filter((file) => width > jpegWidth || fileWidth(file) < largeWidth)

/** px of a file; of a narrower photograph, its own. */
export const fileWidth = (file: PhotoFile): number => (file === 'og.jpg' ? jpegWidth : Number.parseInt(file, 10))

/** The same picture as a wide file in fewer bytes, where a command has made one. */
export const avifFiles: ReadonlyMap<PhotoFile, PhotoFile> = new Map([
  ['1360.webp', '1360.avif'],
  ['2200.webp', '2200.avif'],
])

export const photoType = (file: PhotoFile): string =>
  file.endsWith('.jpg') ? jpegType : file.endsWith('.avif') ? 'image/avif' : 'image/webp'

/** Folder of a photograph's files on the site. @param hash twelve hexadecimal digits of the agency, 32 of its content */
export const photoPath = (hash: string): string => photoFolder + hash

export const photoStoreFolder = 'pictures/'

/** Name of a photograph's file in the store. */
export const photoKey = (hash: string, file: PhotoFile): string => `${photoStoreFolder}${hash}/${file}`
