import type { PictureRecord, PropertyRecord } from './record.ts'

type RemovedField = { field: string; count: number }

const valueFields = ['price', 'street', 'houseNumber', 'box', 'energyLabelText', 'projectId', 'tour'] as const
const listFields = ['documents', 'films', 'openHouses'] as const

/** @returns how many elements the second list lacks */
export function countMissing(previous: readonly unknown[], after: readonly unknown[]): number {
  const present = new Set(after.map((item) => JSON.stringify(item)))
  return previous.filter((item) => !present.has(JSON.stringify(item))).length
}

const pointNames = ({ pointsOfInterest }: PropertyRecord) => pointsOfInterest.map(({ name }) => name)
const picturePaths = (pictures: readonly PictureRecord[]) => pictures.map(({ path }) => path)

/** Values and list elements of a property that are no longer stored; a replaced value is not removed. */
export function removedFields(
  previous: { record: PropertyRecord; pictures: readonly PictureRecord[] },
  after: { record: PropertyRecord; pictures: readonly PictureRecord[] },
): RemovedField[] {
  const [before, now] = [previous.record, after.record]
  const removed: RemovedField[] = [
    ...valueFields.map((field) => ({ field, count: Number(before[field] !== null && now[field] === null) })),
    ...listFields.map((field) => ({ field, count: countMissing(before[field], now[field]) })),
    { field: 'pointsOfInterest', count: countMissing(pointNames(before), pointNames(now)) },
    { field: 'pictures', count: countMissing(picturePaths(previous.pictures), picturePaths(after.pictures)) },
    ...Object.keys(before.facts).flatMap((field) => (field in now.facts ? [] : { field, count: 1 })),
    ...Object.entries(before.texts).flatMap(([language, text]) => {
      const nowText = now.texts[language as keyof typeof now.texts]
      if (!nowText) return { field: `texts.${language}`, count: 1 }
      const isEmptied = text.description !== '' && nowText.description === ''
      return { field: `texts.${language}.description`, count: Number(isEmptied) }
    }),
  ]
  return removed.filter(({ count }) => count > 0)
}
