import type { FieldValue, Values } from '#domain/admin/revision.ts'
import { partValues } from '#domain/content/document-part.ts'

/** A picture of a list: `modules.7.images.2`. */
const pictureName = /^((?:modules\.[1-9]\d{0,8}|banner)\.images)\.(\d{1,2})$/

/** The list that a field is a picture of, and its position there; null of another field. */
export function listedPicture(name: string): { list: string; at: number } | null {
  const [, list, at] = pictureName.exec(name) ?? []
  return list ? { list, at: Number(at) } : null
}

const maxPictures = 100

type Page = Parameters<typeof partValues>[0]

/** Paths of the places of a list, as a form changes it: null of one that was emptied. */
function placesOf(page: Page, list: string, typed: Values): FieldValue[] {
  const names = Array.from({ length: maxPictures }, (_, at) => `${list}.${at}`)
  const stored = partValues(page, { fields: {} }, names)
  return names
    .filter((name) => stored[name] !== null || name in typed)
    .map((name) => (name in typed ? typed[name]! : stored[name]!))
}

/** @returns what a button does to a picture of a list: earlier, later or out of it; null for another button */
export function pictureAct(verb: string): ((page: Page, typed: Values) => Values) | null {
  const [, act, name = ''] = /^(earlier|later|drop):(.+)$/.exec(verb) ?? []
  const found = listedPicture(name)
  if (!act || !found) return null
  const { list, at } = found
  return (page, typed) => {
    const before = placesOf(page, list, typed)
    const [picture, other] = [before[at], at + (act === 'earlier' ? -1 : 1)]
    const after = before.filter((_, place) => place !== at)
    if (picture === undefined || (act !== 'drop' && before[other] === undefined)) return {}
    if (act !== 'drop') after.splice(other, 0, picture)
    return Object.fromEntries(before.map((_, place) => [`${list}.${place}`, after[place] ?? null]))
  }
}
