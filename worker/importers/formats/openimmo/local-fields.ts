import { factDefinitions } from '#domain/property/facts.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { vendorFacts } from '#worker/importers/agency-facts.ts'
import { children, textOf, type XmlElement } from '#worker/importers/formats/xml.ts'
import type { PropertyReport } from '#worker/importers/formats/xml-properties.ts'
import { decimal } from '#worker/importers/formats/xml-values.ts'

/** Prefix of `user_defined_simplefield@feldname`: what the format has no element for travels under the agency's field names. */
export const localFieldPrefix = 'gevel_'

/** Fields beside facts and texts. */
const localNames = [
  ...(['RecordFile', 'Goal', 'WebID', 'Marquee', 'PublishPrice', 'PriceUnit', 'EPCLabelText', 'VirtualTour'] as const),
] as const

export type LocalName = (typeof localNames)[number]

const localTextNames = ['Title', 'TypeDescription', 'Description', 'Street'] as const

export type LocalTextName = (typeof localTextNames)[number]

/** `Title_nl` */
export const localTextField = (name: LocalTextName, language: Language): string => `${name}_${language}`

const isLocalName = (name: string) => (localNames as readonly string[]).includes(name)

/** Values without the prefix, by name; an empty one removes a value. */
export type LocalFields = ReadonlyMap<string, string>

/** @returns of each field with a text its name and language */
export const localTexts = (local: LocalFields): { name: LocalTextName; language: Language; value: string }[] =>
  languageCodes.flatMap((language) =>
    localTextNames.flatMap((name) => {
      const value = local.get(localTextField(name, language))
      return value === undefined ? [] : { name, language, value }
    }),
  )

/** Every `user_defined_simplefield` of a home and its sections, by name. */
export function simpleFields(home: XmlElement): Map<string, string> {
  const fields = [home, ...children(home)].flatMap((section) => children(section, 'user_defined_simplefield'))
  return new Map(fields.map((field) => [field.attributes.feldname?.trim() ?? '', textOf(field)!]))
}

export const localFields = (fields: ReadonlyMap<string, string>): LocalFields =>
  new Map(
    [...fields]
      .filter(([name]) => name.startsWith(localFieldPrefix))
      .map(([name, text]) => [name.slice(localFieldPrefix.length), text]),
  )

function localValue(name: string, text: string): unknown {
  const fact = vendorFacts[name]
  const kind = fact && factDefinitions[fact].kind
  if (text === '') return null
  if (kind === 'choices') return text.split(',').map((choice) => choice.trim())
  return kind && !['text', 'date', 'flag', 'choice'].includes(kind) ? decimal(text) : text
}

/** Facts and fields under the names of the agency's row. */
export const localRow = (local: LocalFields): Record<string, unknown> =>
  Object.fromEntries(
    [...local]
      .filter(([name]) => name in vendorFacts || isLocalName(name))
      .map(([name, text]) => [name, localValue(name, text)]),
  )

export function reportUnknownFields(fields: ReadonlyMap<string, string>, report: PropertyReport): void {
  const local = localFields(fields)
  const texts = localTexts(local).map(({ name, language }) => localTextField(name, language))
  const known = [...local.keys()].filter((name) => name in vendorFacts || isLocalName(name) || texts.includes(name))
  const names = ['epass_wertklasse', ...known.map((name) => localFieldPrefix + name)]
  for (const [name, text] of fields)
    if (text && !names.includes(name)) report.ignore(`user_defined_simplefield ${name}`)
}
