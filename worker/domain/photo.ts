import { type Picture, pictureWidths } from './picture.ts'

/** Files of a photograph in its folder. */
export const photoFiles = [...pictureWidths.map((width) => `${width}.webp` as const), 'og.jpg'] as const

export type PhotoFile = (typeof photoFiles)[number]

const photoFolder = '/photos/'

/** Folder of a photograph's files on the site. @param hash of its content, 32 hexadecimal digits */
export const photoPath = (hash: string): string => photoFolder + hash

/** Whether a picture was made of a photograph that a feed names. */
export const isPhoto = ({ path }: Pick<Picture, 'path'>): boolean => path.startsWith(photoFolder)

export const photoStoreFolder = 'pictures/'

/** Name of a photograph's file in the store. */
export const photoKey = (hash: string, file: PhotoFile): string => `${photoStoreFolder}${hash}/${file}`
