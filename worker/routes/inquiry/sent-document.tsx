import '#locales/deferred.ts'
import { Failure } from '#domain/failure.ts'
import { SentDocumentPage } from '#ui/pages/sent-document.tsx'
import { documentDownload } from '#worker/html/document-file.ts'
import { tokenIn, tokenQuery } from '#worker/html/mail-link.ts'
import { unindexedHead } from '#worker/html/unindexed-head.ts'
import { definePage } from '#worker/page.ts'
import type { OpenedDocument } from '#worker/services/document/grants.ts'

/** Behind a link of the mail that answers a request for documents. */
export const sentDocument = definePage({
  load: async (context) => {
    const { site, services } = context
    const opened = await services.documents.openByToken(tokenIn(context), Date.now())
    if (!opened) throw new Failure('page.not-found')
    const content = opened.kind === 'file' ? await services.documents.read(opened.document.fileId) : null
    if (opened.kind === 'file' && content) return documentDownload(site, opened.document, content)
    const refused: Exclude<OpenedDocument, { kind: 'file' }> =
      opened.kind === 'file' ? { kind: 'gone', propertyId: opened.document.propertyId } : opened
    return {
      status: 410,
      ...unindexedHead(context, 'sentDocument', {
        title: `mail.documents.page.${refused.kind}.title`,
        description: `mail.documents.page.${refused.kind}.text`,
        rest: tokenQuery(context),
      }),
      body: <SentDocumentPage {...refused} />,
    }
  },
})
