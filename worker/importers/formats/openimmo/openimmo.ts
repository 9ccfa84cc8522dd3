import type { FeedFormat, MappedFeed } from '#worker/importers/formats/format.ts'
import { child, readParts, type XmlElement } from '#worker/importers/formats/xml.ts'
import { mapProperties } from '#worker/importers/formats/xml-properties.ts'
import { textElements } from './fields.ts'
import { homeRow, keyOf } from './property.ts'

const namesOfFields = Object.values(textElements).flatMap((elements) =>
  Object.entries(elements).map(([element, [field]]) => [field, element] as const),
)

/** The first element of a field names it. */
const fieldNames: MappedFeed['fieldNames'] = {
  ...Object.fromEntries(namesOfFields.toReversed()),
  ...{
    ID: 'objektnr_extern',
    CountryID: 'land',
    Price: 'preise',
    PictureSources: 'anhaenge',
    DocumentSources: 'anhaenge',
  },
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

/** OpenImmo 1.2.0 to 1.2.7. A home that is for sale and for rent is read as one for sale, with a warning. */
export const openImmo: FeedFormat = {
  name: 'openimmo',
  recognises: (start) => /^\s*</.test(start) && /<(?:[\w.-]+:)?openimmo(?:_feedback)?[\s>/]/i.test(start),
  read: (text, { day, language }) => {
    if (/<(?:[\w.-]+:)?openimmo_feedback[\s>]/i.test(text.slice(0, 4000)))
      throw new Error('The file is a feedback of a portal (openimmo_feedback): it holds no homes.')
    const { head, parts } = readParts(text, { root: 'openimmo', container: 'anbieter', part: 'immobilie' })
    const { removes, complete } = transferOf(head)
    const { hasUnknown, ...homes } = mapProperties(parts, {
      ...{ part: 'immobilie', keyElement: 'objektnr_extern', keyOf },
      toRow: (home, key, report) => homeRow(home, { key, day, language, removes }, report),
    })
    const isWhole = hasUnknown ? false : complete
    return { ...homes, fieldNames, ...(isWhole !== undefined && { complete: isWhole }) }
  },
}
