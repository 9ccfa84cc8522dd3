import { readFileSync } from 'node:fs'
import { fold } from '#domain/fold.ts'
import { parseQuery } from '#domain/query/parse.ts'
import { type NamedPlace, PlaceIndex } from '#domain/query/place-index.ts'
import type { Slot, Understood } from '#domain/query/slots.ts'

/** All towns of the gazetteer, each with its official name first, and their municipalities. */
export function gazetteerIndex(): PlaceIndex {
  const rows = readFileSync('db/seed/gazetteer.tsv', 'utf8').split('\n')
  const towns = rows.flatMap((row): NamedPlace[] => {
    const [, zips, , , , names] = row.split('\t')
    if (row.startsWith('#') || !zips || !names) return []
    const all = names.split('|').map((name) => name.slice(name.indexOf(':') + 1))
    return [{ name: all[0]!, zips: zips.split(','), names: all }]
  })
  const firsts = new Map(towns.toReversed().flatMap((town) => town.zips.map((zip) => [zip, town] as const)))
  const municipalities = [...new Set(firsts.values())].map((town) => ({ ...town, isMunicipality: true }))
  return new PlaceIndex([...towns, ...municipalities])
}

const words = (text: string) => text.replaceAll(' ', '_')

function slotText(slot: Slot): string {
  switch (slot.kind) {
    case 'place':
      return `place:${words(slot.value.name)}`
    case 'near':
      return `near:${words(slot.value.name)}:${slot.km}`
    case 'here':
      return `here:${slot.km}`
    case 'range':
      return `${slot.name}:${slot.min ?? ''}-${slot.max ?? ''}`
    case 'flag':
      return slot.wanted ? slot.value : `not:${slot.value}`
    case 'openhouse':
    case 'land':
      return slot.kind
    default:
      return `${slot.kind}:${slot.value}`
  }
}

/** Slots as in the corpus, sorted; words left over are one slot each. */
const notationOf = (text: string, { slots, rest }: Understood): string[] =>
  [
    ...slots.map(slotText),
    ...rest
      .flatMap(({ start, end }) => fold(text.slice(start, end)).split(' '))
      .flatMap((word) => (word ? [`rest:${word}`] : [])),
  ].sort()

/** Of one corpus line, with its words left over one by one. */
export const expectedSlots = (slots: string): string[] =>
  slots
    .split(' ')
    .filter(Boolean)
    .flatMap((slot) =>
      slot.startsWith('rest:')
        ? slot
            .slice(5)
            .split('_')
            .map((word) => `rest:${word}`)
        : [slot],
    )
    .sort()

export const readSlots = (text: string, index: PlaceIndex): string[] => notationOf(text, parseQuery(text, index))
