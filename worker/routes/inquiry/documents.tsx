import { documentsForm as form } from '#domain/forms/inquiry.ts'
import { hasDocuments } from '#domain/property/document.ts'
import { propertyFormPage } from '#worker/html/property-form-page.tsx'

export const documents = propertyFormPage('documents', {
  form,
  isCacheable: true,
  // Every visitor opens all that there are.
  redirectTo: ({ documents }, { site }, path) =>
    hasDocuments(documents) && documents.onRequest.length === 0 ? `${path(site.language)}#documents` : null,
  emptyNotice: (property, _, { site }) =>
    property.documents.onRequest.length > 0
      ? null
      : { title: site.t('errors.documents.none.title'), text: site.t('errors.documents.none.text') },
})
