import type { Language } from '#locales/languages.ts'
import { child, children, childText, textOf, type XmlElement } from '#worker/importers/formats/xml.ts'
import { titledText } from '#worker/importers/formats/xml-values.ts'
import { type LocalFields, localTexts } from './local-fields.ts'

const paragraphs = ['objektbeschreibung', 'ausstatt_beschr', 'lage', 'sonstige_angaben'] as const

/** @returns undefined without an element of the description */
function descriptionOf(section: XmlElement | undefined): string | undefined {
  const texts = paragraphs.map((name) => childText(section, name)).filter((text) => text !== undefined)
  const description = texts.filter(Boolean).join('\n\n')
  return description || (childText(section, 'dreizeiler') ?? (texts.length ? '' : undefined))
}

type TextRow = { language: string; [field: string]: string | undefined }

/** A text that begins with its known title. */
function otherText(text: string, title: string | undefined) {
  if (title === undefined) return titledText(text)
  return { Title: title, Description: text.startsWith(title) ? text.slice(title.length).trim() : text }
}

/** The language of a home's texts, two letters. @param language where it names none */
export const languageOf = (home: XmlElement, language: Language): string =>
  childText(home, 'verwaltung_techn', 'sprache')?.slice(0, 2).toLowerCase() || language

/** @returns each language once; undefined without texts */
export function translationsOf(home: XmlElement, language: Language, local: LocalFields): TextRow[] | undefined {
  const section = child(home, 'freitexte')
  const mainLanguage = languageOf(home, language)
  const rows = new Map<string, TextRow>()
  const add = (code: string, values: Omit<TextRow, 'language'>) => {
    const known = Object.entries(values).filter(([, value]) => value !== undefined)
    if (known.length) rows.set(code, { ...rows.get(code), ...Object.fromEntries(known), language: code })
  }
  add(mainLanguage, { Title: childText(section, 'objekttitel'), Description: descriptionOf(section) })
  for (const element of children(section, 'objekt_text')) {
    const code = element.attributes.lang?.trim().slice(0, 2).toLowerCase()
    const text = textOf(element)
    if (code && code !== mainLanguage && text) add(code, otherText(text, local.get(`Title_${code}`)))
  }
  for (const { name, language: code, value } of localTexts(local)) add(code, { [name]: value })
  return rows.size ? [...rows.values()] : undefined
}
