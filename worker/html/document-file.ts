import { documentFileName, type StoredDocument } from '#domain/property/document.ts'
import type { SiteView } from '#ui/site.tsx'
import type { Download } from '#worker/page.ts'

/** Readers that the browser brings are elements with styles of their own. */
const policy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** Headers of documents behind a signed link or a login. */
const privateHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
}

/** A PDF that the browser shows, under a name with its type and the reference of the home. */
export const documentDownload = (
  { t, say }: Pick<SiteView, 't' | 'say'>,
  { type, titles, size, reference }: Pick<StoredDocument, 'type' | 'titles' | 'size'> & { reference: string },
  content: ReadableStream,
  headers: Readonly<Record<string, string>> = privateHeaders,
): Download => ({
  download: {
    name: documentFileName(t(`property.documents.type.${type}`), say(titles), reference),
    type: 'application/pdf',
    content,
    isInline: true,
    headers: {
      'content-length': String(size),
      'content-security-policy': policy,
      'x-robots-tag': 'noindex, nofollow',
      ...headers,
    },
  },
})
