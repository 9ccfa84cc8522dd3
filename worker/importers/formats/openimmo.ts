import type { Refusal, Warning } from '#domain/import/record.ts'
import { textElements } from '#worker/importers/openimmo/fields.ts'
import { HomeRefused, homeRow, keyOf } from '#worker/importers/openimmo/home.ts'
import { type FeedFormat, type MappedFeed, propertyIdOf } from './format.ts'
import { child, damagedText, readParts, type XmlElement, type XmlPart } from './xml.ts'

const namesOfFields = Object.values(textElements).flatMap((elements) =>
  Object.entries(elements).map(([element, [field]]) => [field, element] as const),
)

/** The first element of a field names it. */
const fieldNames: MappedFeed['fieldNames'] = {
  ...Object.fromEntries(namesOfFields.toReversed()),
  ...{ ID: 'objektnr_extern', Price: 'preise', PictureSources: 'anhaenge', DocumentSources: 'anhaenge' },
  ...{ Videos: 'anhaenge', Translations: 'freitexte', EnergyPerformance: 'energiepass', EPCExpiryDate: 'gueltig_bis' },
  ...{ EPCLabelText: 'wertklasse', GpsX: 'laengengrad', GpsY: 'breitengrad', Garages: 'stp_garage' },
  ...{ GaragePrice: 'stp_garage' },
}

const extents: Readonly<Record<string, boolean>> = { VOLL: true, TEIL: false }

function transferOf(head: XmlElement): { removes: boolean; complete: boolean | undefined } {
  const { umfang = '', modus = '' } = child(head, 'uebertragung')?.attributes ?? {}
  const removes = modus.trim().toUpperCase() === 'DELETE'
  // The homes of a transfer that removes them are not the stock that remains.
  return { removes, complete: removes ? false : extents[umfang.trim().toUpperCase()] }
}

const keyOfPart = (part: XmlPart) =>
  'element' in part ? keyOf(part.element) : damagedText(part.text, 'objektnr_extern')

/** OpenImmo 1.2.0 to 1.2.7. A home that is for sale and for rent is read as one for sale, with a warning. */
export const openImmo: FeedFormat = {
  name: 'openimmo',
  recognises: (start) => /^\s*</.test(start) && /<(?:[\w.-]+:)?openimmo(?:_feedback)?[\s>/]/i.test(start),
  read: (text, { day, language }) => {
    if (/<(?:[\w.-]+:)?openimmo_feedback[\s>]/i.test(text.slice(0, 4000)))
      throw new Error('The file is a feedback of a portal (openimmo_feedback): it holds no homes.')
    const { head, parts } = readParts(text, { root: 'openimmo', container: 'anbieter', part: 'immobilie' })
    const { removes, complete } = transferOf(head)
    const rows: unknown[] = []
    const rowNumbers: number[] = []
    const refused: Refusal[] = []
    const warnings: Warning[] = []
    const ignored = new Map<string, number>()
    const ignore = (element: string) => ignored.set(element, (ignored.get(element) ?? 0) + 1)
    let row = 0
    for (const part of parts) {
      const at = row++
      const key = keyOfPart(part)
      const id = key ? String(propertyIdOf(key)) : ''
      const warn = (field: string, reason: string) => warnings.push({ row: at, id, field, reason })
      try {
        if ('fault' in part) throw new HomeRefused('immobilie', part.fault)
        rows.push(homeRow(part.element, { day, language, removes }, { warn, ignore }))
        rowNumbers.push(at)
      } catch (error) {
        if (!(error instanceof HomeRefused)) throw error
        refused.push({ row: at, id, field: error.field, reason: error.message })
      }
    }
    // A home without a key may be any of those that seem to be absent.
    const isWhole = refused.some(({ id }) => !id) ? false : complete
    return {
      ...{ Properties: rows, rowNumbers, fieldNames, refused, warnings, ignored },
      ...(isWhole !== undefined && { complete: isWhole }),
    }
  },
}
