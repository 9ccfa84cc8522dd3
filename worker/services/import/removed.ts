import type { PictureRecord, PropertyRecord } from '#worker/importers/record.ts'
import type { StoredHome } from './merge.ts'

type Lost = { field: string; count: number }

const values = ['price', 'street', 'houseNumber', 'box', 'energyLabelText', 'projectId', 'tour'] as const
const lists = ['documents', 'films', 'openHouses'] as const

/** How many elements of a list the other one lacks. */
export function missingFrom(before: readonly unknown[], after: readonly unknown[]): number {
  const there = new Set(after.map((one) => JSON.stringify(one)))
  return before.filter((one) => !there.has(JSON.stringify(one))).length
}

const namesOf = ({ pointsOfInterest }: Pick<PropertyRecord, 'pointsOfInterest'>) =>
  pointsOfInterest.map(({ name }) => name)
const addresses = (pictures: readonly PictureRecord[]) => pictures.map(({ path }) => path)

/**
 * What was stored of a home and is no more. A value that another takes the place of is changed and not removed.
 * @param after what is stored from now on
 */
export function removedFrom(before: StoredHome, after: PropertyRecord, pictures: readonly PictureRecord[]): Lost[] {
  const { record } = before
  const lost: Lost[] = [
    ...values.map((field) => ({ field, count: Number(record[field] !== null && after[field] === null) })),
    ...lists.map((field) => ({ field, count: missingFrom(record[field], after[field]) })),
    { field: 'pointsOfInterest', count: missingFrom(namesOf(record), namesOf(after)) },
    { field: 'pictures', count: missingFrom(addresses(before.pictures), addresses(pictures)) },
    ...missingKeys(record.facts, after.facts),
    ...Object.entries(record.texts).flatMap(([language, text]) => {
      const now = after.texts[language as keyof typeof after.texts]
      if (!now) return { field: `texts.${language}`, count: 1 }
      const isEmptied = text.description !== '' && now.description === ''
      return { field: `texts.${language}.description`, count: Number(isEmptied) }
    }),
  ]
  return lost.filter(({ count }) => count > 0)
}

const missingKeys = (before: object, after: object): Lost[] =>
  Object.keys(before).flatMap((field) => (field in after ? [] : { field, count: 1 }))
