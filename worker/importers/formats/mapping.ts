import type { DocumentType } from '#domain/property/document-types.ts'
import type { Language } from '#locales/languages.ts'
import { isEmpty } from '#worker/importers/agency-values.ts'

/** An object of another program. */
export type VendorObject = Record<string, unknown>

/** A field of the agency's row, the path of its value in the source, and the value in the agency's words. */
export type FieldMapping = readonly [field: string, path: string, convert?: (value: unknown) => unknown]

export const isVendorObject = (value: unknown): value is VendorObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The objects of a list; none without one. */
export const vendorObjectsOf = (value: unknown): VendorObject[] =>
  Array.isArray(value) ? value.filter(isVendorObject) : []

export const valueAt = (source: VendorObject, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isVendorObject(value) ? value[name] : undefined), source)

/**
 * @returns a row of the agency's own JSON: null for a field whose values are all empty, none for an absent one.
 *   Of several paths of one field the first with a value counts.
 */
export function mapFields(source: VendorObject, mappings: readonly FieldMapping[]): VendorObject {
  const row: VendorObject = {}
  for (const [field, path, convert] of mappings) {
    const value = valueAt(source, path)
    const converted = isEmpty(value) || !convert ? value : value === undefined ? undefined : convert(value)
    if (converted !== undefined) row[field] ??= converted
  }
  return row
}

/** @returns the path of each field, for the report: `a or b` of several */
export function fieldNamesOf(mappings: readonly FieldMapping[]): Record<string, string> {
  const pathsOf = (field: string) => mappings.filter(([name]) => name === field).map(([, path]) => path)
  return Object.fromEntries(mappings.map(([field]) => [field, [...new Set(pathsOf(field))].join(' or ')]))
}

/** Counts the values of a source that are neither at a known path nor below one. */
export function countIgnored(
  source: VendorObject,
  known: ReadonlySet<string>,
  ignored: Map<string, number>,
  prefix = '',
): void {
  for (const [name, value] of Object.entries(source)) {
    const path = prefix + name
    if (known.has(path) || isEmpty(value) || (Array.isArray(value) && value.length === 0)) continue
    if (isVendorObject(value)) countIgnored(value, known, ignored, `${path}.`)
    else ignored.set(path, (ignored.get(path) ?? 0) + 1)
  }
}

/** Another program's value in the agency's words; undefined leaves it out. An unlisted one gets a warning. */
export const choice =
  (choices: Readonly<Record<string, unknown>>) =>
  (value: unknown): unknown =>
    Object.hasOwn(choices, String(value)) ? choices[String(value)] : `not known: ${value}`

const isTrue = (value: unknown) => value === true || value === 1 || /^(?:1|true)$/i.test(String(value))

/** @returns the names of the paths that are true; undefined when the source has none of the paths */
export function trueNames(source: VendorObject, names: Readonly<Record<string, string>>): string[] | undefined {
  const values = Object.entries(names).map(([path, name]) => ({ name, value: valueAt(source, path) }))
  if (values.every(({ value }) => value === undefined)) return undefined
  return values.filter(({ value }) => isTrue(value)).map(({ name }) => name)
}

const documentNames: readonly (readonly [type: DocumentType, name: RegExp])[] = [
  ['asbestos', /asbest|amiante/i],
  ['epc', /\b(?:epc|epb|peb)\b|energ|énerg/i],
  ['soil', /bodem|boden|soil|\bsols?\b/i],
  ['electrical', /ele[ck]tri|électri/i],
  ['as-built', /as[ -_]?built/i],
  ['ownership', /eigendom|eigentum|grundbuch|ownership|propriété/i],
  ['price-list', /price|prijs|preisliste|liste? (?:de|des) prix/i],
  ['planning', /stedenbouw|urbanis|planning|permit|vergunning|permis|bebauung/i],
  ['floor-plan', /plan\b|plans\b|plannen|plattegrond|grundriss/i],
]

/** The kind of a document by what it is called, in any language of the site. */
export const documentTypeOf = (name: string): DocumentType | undefined =>
  documentNames.find(([, rule]) => rule.test(name))?.[0]

type NamedFile = { address: unknown; version: unknown; name: string; type?: DocumentType | undefined }

/** @returns `DocumentSources` of the agency's row; the count of those whose kind is unknown goes to `ignored` */
export function documentSources(
  files: readonly NamedFile[],
  { language, ignored }: { language: Language; ignored: Map<string, number> },
): VendorObject[] {
  return files.flatMap(({ address, version, name, type = documentTypeOf(name) }) => {
    if (type)
      return { Url: address, Version: version ?? null, Type: type, ...(name && { Titles: { [language]: name } }) }
    const reason = 'documents of an unknown kind'
    ignored.set(reason, (ignored.get(reason) ?? 0) + 1)
    return []
  })
}
