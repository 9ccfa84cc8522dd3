import { Failure } from '#domain/failure.ts'
import { visibilityOf } from '#domain/property/document.ts'
import { documentDownload } from '#worker/html/document-file.ts'
import { definePage } from '#worker/page.ts'

/** Its address names its content, and a withdrawn home is asked for again after ten minutes. */
const cacheHeaders = { 'cache-control': 'public, max-age=600' }

/** A document that every visitor may open. */
export const document = definePage({
  load: async ({ params, site, services }) => {
    const found = await services.documents.find(Number(params.id))
    if (!found || visibilityOf(found, found) !== 'public') throw new Failure('page.not-found')
    if (found.withdrawn) throw new Failure(found.goal === 'rent' ? 'property.rented' : 'property.sold')
    if (params.file !== found.fileId)
      return { redirect: site.href('document', { id: found.id, file: found.fileId }), status: 302 }
    const content = await services.documents.read(found.fileId)
    if (!content) throw new Failure('page.not-found')
    return documentDownload(site, found, content, cacheHeaders)
  },
})
