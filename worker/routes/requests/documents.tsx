import { documents as form } from '#domain/forms/contact.ts'
import { aboutHome } from './about-home.tsx'

/** The papers that the agency holds of a home, to be sent by mail. */
export const documents = aboutHome('documents', {
  form,
  kept: true,
  instead: (property, _, { site }) =>
    property.documents.length > 0
      ? null
      : { title: site.t('errors.documents.none.title'), text: site.t('errors.documents.none.text') },
})
