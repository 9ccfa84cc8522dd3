import type { Translated } from '#domain/translated.ts'
import { type DocumentType, type DocumentVisibility, documentTypes } from './document-types.ts'

/** A document of a property that is stored. */
export type StoredDocument = {
  id: number
  type: DocumentType
  titles: Translated
  visibility: DocumentVisibility
  /** Twelve hexadecimal digits of the agency, 32 of its content. */
  fileId: string
  /** Bytes */
  size: number
}

/** What a visitor learns of a property's documents. */
export type PublicDocuments = {
  /** Every visitor opens these. */
  files: readonly StoredDocument[]
  /** Sent on request, with the titles of those that are stored: the agency sends the others by hand. */
  onRequest: readonly { type: DocumentType; titles: readonly Translated[] }[]
}

/** Days for which a link that a visitor was sent opens its document. */
export const grantDays = 14

export const documentFolder = 'documents/'

/** Name of a document's file in the store. */
export const documentKey = (fileId: string): string => `${documentFolder}${fileId}.pdf`

/** @returns a file name that is safe everywhere: `Floor plans – First floor – GV-0107.pdf` */
export function documentFileName(type: string, title: string | undefined, reference: string): string {
  const words = [type, ...(title && title !== type ? [title] : []), reference].map((text) =>
    [
      ...text
        .normalize('NFC')
        .replace(/[^\p{L}\p{N} _.,’'()-]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ]
      .slice(0, 60)
      .join(''),
  )
  return `${words.filter(Boolean).join(' – ')}.pdf`
}

type PropertyVisibility = { addressPublished: boolean }

/** A document names the address, mostly on its first page: with a hidden one, a public document is on request. */
export const visibilityOf = (
  { visibility }: Pick<StoredDocument, 'visibility'>,
  { addressPublished }: PropertyVisibility,
): DocumentVisibility => (visibility === 'public' && !addressPublished ? 'request' : visibility)

/**
 * @param listed types that the agency has, stored or not
 * @param stored in order; a type of which the owner alone has a document is not named
 */
export function publicDocuments(
  listed: readonly DocumentType[],
  stored: readonly StoredDocument[],
  property: PropertyVisibility,
): PublicDocuments {
  const seenBy = (visibility: DocumentVisibility) =>
    stored.filter((document) => visibilityOf(document, property) === visibility)
  const files = seenBy('public')
  const requested = seenBy('request')
  const isStored = new Set(stored.map(({ type }) => type))
  const byHand = listed.filter((type) => !isStored.has(type))
  const types = documentTypes.filter((type) => byHand.includes(type) || requested.some((item) => item.type === type))
  return {
    files,
    onRequest: types.map((type) => ({
      type,
      titles: requested.filter((item) => item.type === type).map(({ titles }) => titles),
    })),
  }
}

export const hasDocuments = ({ files, onRequest }: PublicDocuments): boolean => files.length + onRequest.length > 0

/** Every type that a visitor learns of. */
export const publicTypes = ({ files, onRequest }: PublicDocuments): DocumentType[] =>
  documentTypes.filter((type) => [...files, ...onRequest].some((item) => item.type === type))
