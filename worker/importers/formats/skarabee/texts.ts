import { type Language, languageCodes } from '#locales/languages.ts'
import { child, children, childText, textOf, type XmlElement } from '#worker/importers/formats/xml.ts'
import type { PropertyReport } from '#worker/importers/formats/xml-properties.ts'

type Row = Record<string, unknown>
type Text = { Title?: string; Description?: string | null; TypeDescription?: string }

const languageOf = (code: string | undefined): string => code?.trim().slice(0, 2).toLowerCase() ?? ''

/** The text of a publication in each language: the one that it names, else the first. */
function flashesOf(home: XmlElement): Map<string, XmlElement> {
  const chosen = childText(home, 'info', 'flashid')
  const flashes = new Map<string, XmlElement>()
  for (const list of ['flashes', 'allflashes']) {
    for (const flash of children(child(home, 'property', list), 'flash')) {
      const code = languageOf(flash.attributes.languageid)
      if (!flashes.has(code) || (chosen && flash.attributes.id === chosen)) flashes.set(code, flash)
    }
  }
  return flashes
}

export function translationsOf(
  home: XmlElement,
  { language, clean }: { language: Language; clean: (text: string) => string },
  report: PropertyReport,
): Row[] {
  const texts = new Map<string, Text>()
  const add = (code: string, text: Text) => {
    const name = code || language
    if (languageCodes.some((known) => known === name)) texts.set(name, { ...texts.get(name), ...text })
    else report.ignore(`Flash ${name}`)
  }
  for (const [code, flash] of flashesOf(home)) {
    const [title, text] = [childText(flash, 'title'), childText(flash, 'text')].map((part) => part && clean(part))
    if (title || text) add(code, { ...(title && { Title: title }), Description: text || null })
  }
  const [type] = children(child(home, 'property', 'marketingtypes'), 'marketingtype')
  for (const name of children(child(type, 'descriptions'), 'description')) {
    const code = languageOf(name.attributes.languageid)
    // A language without a text has no page.
    if (texts.has(code) && textOf(name)) add(code, { TypeDescription: textOf(name)! })
  }
  if (texts.size === 0) texts.set(language, {})
  return [...texts].map(([code, text]) => ({ language: code, ...text }))
}
