import {
  choiceField,
  choiceFieldFrom,
  choicesFieldFrom,
  dateField,
  type Field,
  multilineField,
  pictureField,
  signedField,
  textField,
  wordsField,
} from '#domain/forms/field.ts'
import { defineFields, defineSections, type FieldSet } from '#domain/forms/form.ts'
import type { Language } from '#locales/languages.ts'
import { iconNames } from './icons.ts'
import { languageFields } from './settings-forms.ts'

const words = 'articles'

const optional = { required: false }

const texts = (name: string, field: (options: Partial<Field>) => Field, extra: Partial<Field> = {}) =>
  languageFields(name, `${words}.fields.${name.replace('.*.', '.')}`, () => field({ ...optional, max: 200, ...extra }))

/** The fields of an article, named as in a site file. */
export const articleForm = defineSections(words, {
  title: { ...texts('title', wordsField), ...texts('intro', multilineField, { max: 1000, rows: 4, full: true }) },
  text: texts('text', multilineField, { max: 100_000, rows: 16, full: true }),
  state: {
    published: dateField(),
    categoryId: choiceFieldFrom('categories', optional),
    sort: signedField(),
    picture: pictureField(),
    icon: choiceField(iconNames, { ...optional, optionLabels: 'articles.icons' }),
    withheld: choicesFieldFrom('languages', { ...optional, label: 'pages.fields.withheld' }),
  },
  address: { path: textField(), ...texts('paths', textField, { max: 100 }) },
  seo: {
    ...texts('seo.*.title', wordsField),
    ...texts('seo.*.description', multilineField, { max: 500, rows: 3, full: true }),
  },
})

/** With what buttons change, and no field of the form. */
export const articleFields: FieldSet = {
  ...articleForm,
  fields: {
    ...articleForm.fields,
    status: choiceField(['published', 'draft'], { label: 'pages.fields.status', optionLabels: 'pages.options.status' }),
  },
}

export const newArticleForm = defineFields(words, {
  title: wordsField({ label: 'articles.fields.title' }),
  categoryId: choiceFieldFrom('categories'),
})

type NewArticle = {
  title: string
  categoryId: number
  language: Language
  today: string
  /** Part of an address that no other article has. */
  path: string
}

/** A draft, as in a site file. */
export const newArticle = ({ title, language, today, path, ...rest }: NewArticle, id: number) => ({
  ...{ id, ...rest, name: path, path, status: 'draft', published: today, modified: today },
  title: { [language]: title },
})
