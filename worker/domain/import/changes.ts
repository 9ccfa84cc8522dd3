import type { PictureRecord, PropertyRecord } from './record.ts'

/** A field that an import would change. Row in the source, null for a property that the source lacks. */
export type Change = { row: number | null; id: string; field: string; before: unknown; after: unknown }

type Version = { record: PropertyRecord; pictures: readonly PictureRecord[] }

function* nestedFields({ record: { facts, texts }, pictures }: Version): Generator<[field: string, value: unknown]> {
  for (const [name, value] of Object.entries(facts)) yield [`facts.${name}`, value]
  for (const [language, { title, typeName, description, street }] of Object.entries(texts))
    for (const [name, value] of Object.entries({ title, typeName, description, street }))
      yield [`texts.${language}.${name}`, value]
  yield ['pictures', pictures.map(({ path }) => path)]
}

/** @returns the fields whose values differ; a missing value is null */
export function changedFields(previous: Version, after: Version): Omit<Change, 'row' | 'id'>[] {
  const { facts: _, texts: __, history: ___, city: ____, ...values } = after.record
  const before = new Map([
    ...Object.keys(values).map((name) => [name, previous.record[name as keyof PropertyRecord]] as const),
    ...nestedFields(previous),
  ])
  const now = new Map([...Object.entries(values), ...nestedFields(after)])
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((field) => {
    const [old = null, value = null] = [before.get(field), now.get(field)]
    return JSON.stringify(old) === JSON.stringify(value) ? [] : { field, before: old, after: value }
  })
}
