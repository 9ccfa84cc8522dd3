import { documentsForm as form } from '#domain/forms/inquiry.ts'
import { propertyFormPage } from '#worker/html/property-form-page.tsx'

export const documents = propertyFormPage('documents', {
  form,
  isCacheable: true,
  emptyNotice: (property, _, { site }) =>
    property.documents.length > 0
      ? null
      : { title: site.t('errors.documents.none.title'), text: site.t('errors.documents.none.text') },
})
