import type { FieldValue, Values } from '#domain/admin/revision.ts'
import { parseLink } from '#domain/content/link.ts'
import { languageFields } from '#domain/content/settings-forms.ts'
import {
  choicesFieldFrom,
  type Field,
  momentField,
  multilineField,
  textField,
  wordsField,
} from '#domain/forms/field.ts'
import { defineFields, defineSections, type FieldSet } from '#domain/forms/form.ts'
import { oneOf } from '#domain/one-of.ts'
import { type Language, languageCodes } from '#locales/languages.ts'

const words = 'letters'

const optional = { required: false }

export const letterBlockKinds = ['text', 'homes', 'button'] as const

export type LetterBlock = { id: number; kind: (typeof letterBlockKinds)[number] }

/** Homes of one block: a mail is read on a phone. */
const maxLetterHomes = 12

const lang = (name: string, field: () => Field, languages: readonly Language[]) =>
  languageFields(name, `${words}.fields.${name.replace(/\d+\./, '')}`, field, languages)

const blockText = (max: number, rows: number) => () => multilineField({ ...optional, max, rows, full: true })

/** The blocks of a letter, as they follow each other. */
export const letterBlocks = ({ blocks }: Values): LetterBlock[] =>
  [blocks ?? []].flat().flatMap((text) => {
    const [, id = '', name = ''] = /^(\d{1,4}):(\w+)$/.exec(String(text)) ?? []
    const kind = oneOf(letterBlockKinds, name)
    return kind ? [{ id: Number(id), kind }] : []
  })

export function letterBlockFields({ id, kind }: LetterBlock, languages: readonly Language[]): Record<string, Field> {
  const at = `blocks.${id}`
  const label = `${words}.fields.blocks`
  switch (kind) {
    case 'text':
      return lang(`${at}.text`, blockText(10_000, 8), languages)
    case 'homes':
      return { [`${at}.homes`]: multilineField({ ...optional, max: 600, rows: 4, label: `${label}.homes` }) }
    case 'button':
      return {
        ...lang(`${at}.label`, () => wordsField({ ...optional, max: 80 }), languages),
        [`${at}.link`]: textField({ ...optional, max: 300, label: `${label}.link` }),
      }
  }
}

/** @returns the references of a field, in their order */
export const referencesOf = (value: FieldValue | undefined): string[] => [
  ...new Set(
    String(value ?? '')
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]

const isLink = (value: unknown) => {
  const link = value ? parseLink(String(value)) : null
  return !value || (link !== null && link.kind !== 'mail' && link.kind !== 'phone')
}

/** The form of a letter, with the fields of its blocks as they follow each other. */
export function letterForm(values: Values, languages: readonly Language[]): FieldSet {
  const blocks = letterBlocks(values)
  const line = () => wordsField({ ...optional, max: 150 })
  return defineSections(
    words,
    {
      head: {
        name: wordsField({ max: 100 }),
        ...lang('subject', line, languages),
        ...lang('preheader', line, languages),
        ...lang('opening', blockText(5000, 8), languages),
      },
      blocks: Object.assign({}, ...blocks.map((block) => letterBlockFields(block, languages))) as Record<string, Field>,
      end: lang('closing', blockText(5000, 5), languages),
    },
    blocks.flatMap(({ id, kind }) => {
      const name = `blocks.${id}`
      if (kind === 'button')
        return [
          { field: `${name}.link`, error: 'invalid' as const, isViolated: (sent) => !isLink(sent[`${name}.link`]) },
        ]
      return []
    }),
  )
}

/** Fields of any letter, with a block of each kind. */
export const allLetterFields: FieldSet = letterForm(
  { blocks: letterBlockKinds.map((kind, at) => `${at}:${kind}`) },
  languageCodes,
)

/** The one field of a change, whatever blocks the letter has. */
export const letterFieldOf = (name: string): FieldSet => {
  const [, id] = /^blocks\.(\d+)\./.exec(name) ?? []
  const kind = letterBlockKinds.findIndex((_, at) => allLetterFields.fields[name.replace(/\d+/, String(at))])
  const field = allLetterFields.fields[id === undefined ? name : name.replace(/\d+/, String(kind))]
  return { words, steps: [], fields: field ? { [name]: field } : {} }
}

export const newLetterForm = defineFields(words, { name: wordsField({ max: 100 }) })

export const newLetter = (name: string): Values => ({ name, blocks: ['1:homes'] })

const written = (blocks: readonly LetterBlock[]) => blocks.map(({ id, kind }) => `${id}:${kind}`)

/** @returns what a button does to the blocks of a letter; null for another button */
export function letterBlockAct(verb: string): ((values: Values) => Values) | null {
  const [, act, of = ''] = /^(add|up|down|remove):(\w{1,30})$/.exec(verb) ?? []
  const kind = oneOf(letterBlockKinds, of)
  if (act === 'add' && kind)
    return (values) => {
      const blocks = letterBlocks(values)
      const id = Math.max(0, ...blocks.map((block) => block.id)) + 1
      return { blocks: [...written(blocks), `${id}:${kind}`] }
    }
  if (!act || !/^\d+$/.test(of)) return null
  return (values) => {
    const blocks = letterBlocks(values)
    const from = blocks.findIndex(({ id }) => id === Number(of))
    const block = blocks[from]
    if (!block) return {}
    if (act === 'remove') {
      const gone = Object.keys(values).filter((name) => name.startsWith(`blocks.${of}.`))
      return {
        blocks: written(blocks.filter((other) => other !== block)),
        ...Object.fromEntries(gone.map((name) => [name, null])),
      }
    }
    const to = from + (act === 'up' ? -1 : 1)
    const other = blocks[to]
    if (!other) return {}
    blocks[from] = other
    blocks[to] = block
    return { blocks: written(blocks) }
  }
}

/** Puts homes behind the others of a block. */
export const addedHomes =
  (id: number, references: readonly string[]) =>
  (values: Values): Values => {
    const name = `blocks.${id}.homes`
    if (!letterBlocks(values).some((block) => block.id === id && block.kind === 'homes')) return {}
    return { [name]: [...new Set([...referencesOf(values[name]), ...references])].slice(0, maxLetterHomes).join('\n') }
  }

export const letterText = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Whether a letter can be sent in a language: it has a subject, and an introduction. */
export const isWrittenIn = (values: Values, language: Language): boolean =>
  ['subject', 'opening'].every((name) => letterText(values, `${name}.${language}`) !== '')

/** References of all homes of a letter. */
export const letterHomes = (values: Values): string[] =>
  letterBlocks(values).flatMap(({ id, kind }) => (kind === 'homes' ? referencesOf(values[`blocks.${id}.homes`]) : []))

/** Whom a letter goes to, and when: at once without a moment. */
export const sendingForm = defineFields('letters.sending', {
  languages: choicesFieldFrom('languages'),
  due: momentField({ required: false }),
})

/**
 * Mails of letters in a day: an ordinary mailbox may send 2,000 in one (Google Workspace), of which requests, viewings
 * and alerts have the rest. What is above waits for the next day.
 */
export const maxLettersPerDay = 1_500
