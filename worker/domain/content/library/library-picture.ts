import { photoPath } from '#domain/photo.ts'
import type { SitePicture } from '#domain/picture.ts'
import type { Translated } from '#domain/translated.ts'

/** A picture of the library as the site shows it: `path` is the folder of its files. */
export type LibraryPicture = Omit<SitePicture, 'staged'>

/** By the path that the document names. */
export type Library = Readonly<Record<string, LibraryPicture>>

/** Days in which what was deleted or replaced can be put back. */
export const keptDays = 7

/** Folder of the paths of uploads. */
export const libraryFolder = '/pictures/library/'

type StoredFile = {
  path: string
  photoId: string | null
  width: number | null
  height: number | null
  color: string | null
  alt: Translated | null
  illustration: boolean
  /** `47 66` */
  focus: string | null
}

/** @returns a stored picture as the site shows it; null while its file waits */
export function shownPicture({ path, photoId, width, height, ...said }: StoredFile): LibraryPicture | null {
  if (!width || !height) return null
  return {
    ...{ path: photoId ? photoPath(photoId) : path, width, height, color: said.color ?? '#d8d0c0' },
    ...{ alt: said.alt ?? {}, illustration: said.illustration },
    ...(said.focus && { focus: said.focus.replace(' ', '% ').concat('%') }),
  }
}

/** What the site shows of a picture that a document names: the library says it, where it has the picture. */
export const resolvePicture = (library: Library, picture: SitePicture): SitePicture => library[picture.path] ?? picture
