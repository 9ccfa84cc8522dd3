import type { FeedFormat } from '#worker/importers/formats/format.ts'
import { fieldNamesOf } from '#worker/importers/formats/mapping.ts'
import { child, children, childText, readParts, type XmlElement } from '#worker/importers/formats/xml.ts'
import { mapProperties } from '#worker/importers/formats/xml-properties.ts'
import { mappings } from './fields.ts'
import { homeRow, keyOf } from './property.ts'

const fieldNames = {
  ...fieldNamesOf(mappings),
  ...{ ID: 'Info.ID', Goal: 'Property.Status', Price: 'Property.Price', HouseNumber: 'Property.Address.HouseNumber' },
  ...{ CountryID: 'Property.Address.CountryID', GpsX: 'Property.Address.Position', GpsY: 'Property.Address.Position' },
  ...{ Translations: 'Property.Flashes', PictureSources: 'Pictures', DocumentSources: 'Documents' },
  ...{ OpenHouses: 'Property.OpenHouse', Videos: 'Property.VideoUrl', Heating: 'Property.HeatingTypes' },
  ...{ AnnuityBouquet: 'Property.LifeAnnuity', AnnuityMonthly: 'Property.LifeAnnuity' },
}

/** Longest message of a fault in a report, in characters. */
const maxMessage = 200

/** What the service answers instead of homes. @param envelope without its publications */
export function faultIn(envelope: XmlElement): string | undefined {
  const body = child(envelope, 'body')
  const fault = child(body, 'fault')
  // SOAP 1.1 and 1.2.
  if (fault)
    return (childText(fault, 'faultstring') ?? childText(fault, 'reason', 'text') ?? 'a fault').slice(0, maxMessage)
  const errors = children(children(children(body)[0])[0], 'errors').flatMap((list) => children(list, 'error'))
  return errors.map((error) => childText(error, 'code') || childText(error, 'message')).join(', ') || undefined
}

/** Answers of `GetPublication` of Skarabee Weblink, one or several in an envelope. An UNDEFINED value is no "no". */
export const skarabee: FeedFormat = {
  name: 'skarabee',
  recognises: (start) =>
    /^\s*</.test(start) &&
    /<(?:[\w.-]+:)?envelope[\s>]/i.test(start) &&
    /weblink\.skarabee\.com|<(?:\w+:)?getpublication/i.test(start),
  read: (text, { language }) => {
    const { head, parts } = readParts(text, { root: 'envelope', part: 'publication' })
    const fault = faultIn(head)
    if (fault) throw new Error(`Skarabee answers ${fault}.`)
    const { hasUnknown, ...homes } = mapProperties(parts, {
      ...{ part: 'Publication', keyElement: 'ID', keyOf },
      toRow: (home, key, report) => homeRow(home, { key, language }, report),
    })
    return { ...homes, fieldNames, complete: false }
  },
}
