import { packagePrefix } from '#domain/import/package-path.ts'
import type { Refusal, Warning } from '#domain/import/record.ts'
import { type MappedFeed, propertyIdOf } from './format.ts'
import { damagedText, type XmlElement, type XmlPart } from './xml.ts'

/** What is said of a home beside its row. */
export type PropertyReport = {
  /** A value that is left out. @param field as the other program names it */
  warn: (field: string, reason: string) => void
  /** An element without a field here. */
  ignore: (element: string) => void
  /** Keeps a file that the text holds. @returns its address */
  attach: (name: string, bytes: Uint8Array) => string
}

/** A home that cannot be read. */
export class PropertyRefused extends Error {
  readonly field: string

  constructor(field: string, reason: string) {
    super(reason)
    this.field = field
  }
}

type PropertyFormat = {
  /** Name of the element of a home. */
  part: string
  /** Name of the element of its key. */
  keyElement: string
  keyOf: (home: XmlElement) => string | undefined
  /** @throws PropertyRefused */
  toRow: (home: XmlElement, key: string, report: PropertyReport) => Record<string, unknown>
}

type MappedProperties = Required<
  Pick<MappedFeed, 'Properties' | 'rowNumbers' | 'refused' | 'warnings' | 'ignored' | 'files'>
> & {
  /** Whether a home without a key was refused: it may be any of those that seem to be absent. */
  hasUnknown: boolean
}

/** Reads the homes of a file one after the other; those that are damaged or that a format refuses are in the report. */
export function mapProperties(
  parts: Iterable<XmlPart>,
  { part: name, keyElement, keyOf, toRow }: PropertyFormat,
): MappedProperties {
  const Properties: unknown[] = []
  const rowNumbers: number[] = []
  const refused: Refusal[] = []
  const warnings: Warning[] = []
  const ignored = new Map<string, number>()
  const ignore = (element: string) => ignored.set(element, (ignored.get(element) ?? 0) + 1)
  const files = new Map<string, Uint8Array>()
  const attach = (name: string, bytes: Uint8Array) => {
    files.set(name, bytes)
    return packagePrefix + name
  }
  let next = 0
  for (const part of parts) {
    const row = next++
    const key = 'element' in part ? keyOf(part.element) : damagedText(part.text, keyElement)
    const id = key ? String(propertyIdOf(key)) : ''
    const home = { row, id, ...(key && key !== id && { key }) }
    const warn = (field: string, reason: string) => warnings.push({ ...home, field, reason })
    try {
      if ('fault' in part) throw new PropertyRefused(name, part.fault)
      if (!key) throw new PropertyRefused(keyElement, 'is missing')
      Properties.push({ ...toRow(part.element, key, { warn, ignore, attach }), ...(key !== id && { Key: key }) })
      rowNumbers.push(row)
    } catch (error) {
      if (!(error instanceof PropertyRefused)) throw error
      refused.push({ ...home, field: error.field, reason: error.message })
    }
  }
  return { Properties, rowNumbers, refused, warnings, ignored, files, hasUnknown: refused.some(({ id }) => !id) }
}
