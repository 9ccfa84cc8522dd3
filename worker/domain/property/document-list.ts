import { choiceField, textField } from '#domain/forms/field.ts'
import type { FieldSet } from '#domain/forms/form.ts'
import { defineFields } from '#domain/forms/form.ts'
import type { Translated } from '#domain/translated.ts'
import { languageCodes } from '#locales/languages.ts'
import { type DocumentType, type DocumentVisibility, documentTypes, documentVisibilities } from './document-types.ts'

/** What a person says of a document of a home at the desk. */
export type DocumentWords = { type: DocumentType; titles: Translated; visibility: DocumentVisibility }

/** A document as a revision has it: a list of fields knows texts alone. */
export const documentText = ({ key, type, titles, visibility }: DocumentWords & { key: string }): string =>
  JSON.stringify({ key, type, titles, visibility })

const kind = {
  type: choiceField(documentTypes, { optionLabels: 'property.documents.type' }),
  visibility: choiceField(documentVisibilities, { initial: 'request' }),
}

/** What is said of files that are uploaded at once. */
export const documentUploadForm: FieldSet = defineFields('homes.documents', kind)

export const documentForm: FieldSet = defineFields('homes.documents', {
  ...kind,
  ...Object.fromEntries(
    languageCodes.map((lang) => [
      `titles.${lang}`,
      textField({ required: false, max: 120, lang, label: 'homes.documents.fields.titleIn' }),
    ]),
  ),
})
