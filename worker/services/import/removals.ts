import type { PictureRecord, PropertyRecord } from '#worker/importers/record.ts'
import type { StoredProperty } from './merge.ts'

type RemovedField = { field: string; count: number }

const valueFields = ['price', 'street', 'houseNumber', 'box', 'energyLabelText', 'projectId', 'tour'] as const
const listFields = ['documents', 'films', 'openHouses'] as const

/** How many elements of a list the other one lacks. */
export function countMissing(previous: readonly unknown[], after: readonly unknown[]): number {
  const present = new Set(after.map((item) => JSON.stringify(item)))
  return previous.filter((item) => !present.has(JSON.stringify(item))).length
}

const namesOf = ({ pointsOfInterest }: Pick<PropertyRecord, 'pointsOfInterest'>) =>
  pointsOfInterest.map(({ name }) => name)
const paths = (pictures: readonly PictureRecord[]) => pictures.map(({ path }) => path)

/**
 * What was stored of a home and is no more. A value that another takes the place of is changed and not removed.
 * @param after what is stored from now on
 */
export function removedFields(
  previous: StoredProperty,
  after: PropertyRecord,
  pictures: readonly PictureRecord[],
): RemovedField[] {
  const { record } = previous
  const removed: RemovedField[] = [
    ...valueFields.map((field) => ({ field, count: Number(record[field] !== null && after[field] === null) })),
    ...listFields.map((field) => ({ field, count: countMissing(record[field], after[field]) })),
    { field: 'pointsOfInterest', count: countMissing(namesOf(record), namesOf(after)) },
    { field: 'pictures', count: countMissing(paths(previous.pictures), paths(pictures)) },
    ...missingKeys(record.facts, after.facts),
    ...Object.entries(record.texts).flatMap(([language, text]) => {
      const now = after.texts[language as keyof typeof after.texts]
      if (!now) return { field: `texts.${language}`, count: 1 }
      const isEmptied = text.description !== '' && now.description === ''
      return { field: `texts.${language}.description`, count: Number(isEmptied) }
    }),
  ]
  return removed.filter(({ count }) => count > 0)
}

const missingKeys = (previous: object, after: object): RemovedField[] =>
  Object.keys(previous).flatMap((field) => (field in after ? [] : { field, count: 1 }))
