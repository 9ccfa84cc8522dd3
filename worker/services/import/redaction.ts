import { isAbroad } from '#domain/geo/region.ts'
import type { PictureRecord, PropertyRecord } from '#domain/import/record.ts'
import { isPhoto } from '#domain/picture.ts'
import type { Facts } from '#domain/property/facts.ts'
import { obfuscatePoints } from '#domain/property/points-of-interest.ts'
import {
  type HiddenData,
  redactHidden,
  redactMarked,
  revealsHidden,
  withoutPriceFacts,
} from '#domain/redaction/redaction.ts'
import { titleSlug } from '#domain/slug.ts'
import { textsWhere } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import type { GazetteerPlace } from '#worker/services/geo/gazetteer.ts'

type RedactionSource = Pick<PropertyRecord, 'addressPublished' | 'street' | 'city' | 'pricePublished' | 'price'> &
  Partial<Pick<PropertyRecord, 'houseNumber' | 'box' | 'latitude' | 'longitude'>> & { texts: object }

const nonEmpty = (names: readonly (string | null | undefined)[]) =>
  names.filter((name) => typeof name === 'string' && name.trim() !== '') as string[]

function hiddenValues(record: RedactionSource, positions: readonly (number | null)[] = []): HiddenData {
  const texts: { street?: string | null }[] = Object.values(record.texts)
  const hidden = !record.addressPublished
  return {
    streets: hidden ? nonEmpty([record.street, ...texts.map(({ street }) => street)]) : [],
    towns: [record.city],
    houseNumbers: hidden ? nonEmpty([record.houseNumber, record.box]) : [],
    position: hidden ? [record.latitude ?? null, record.longitude ?? null, ...positions] : [],
    euros: record.pricePublished || record.price === null ? null : record.price / 100,
  }
}

export const redactText = (record: RedactionSource): ((text: string) => string) => redactHidden(hiddenValues(record))

/** @param position of the feed, also when rejected */
export function isSafeText(record: RedactionSource, position: readonly (number | null)[]): (text: string) => boolean {
  const reveals = revealsHidden(hiddenValues(record, position))
  return (text) => !reveals(text)
}

/** Replaces a scene whose name reveals the address or price. */
const neutralScene = 'other'

export type RedactedProperty = {
  record: PropertyRecord
  pictures: PictureRecord[]
  slugs: Partial<Record<Language, string>>
}

/** Without the files of the site whose path, and without the names that, reveal what is hidden. */
export const safePictures = (pictures: readonly PictureRecord[], isSafe: (text: string) => boolean): PictureRecord[] =>
  pictures
    .filter((picture) => isPhoto(picture) || isSafe(picture.path))
    .map((picture) => ({
      ...picture,
      ...(picture.alt && { alt: textsWhere(picture.alt, isSafe) }),
      ...(!isSafe(picture.scene) && { scene: neutralScene }),
    }))

/** A hidden or unknown position is that of the town; abroad, where no gazetteer knows towns, there is none. */
function publicPosition(
  { addressPublished, countryId, ...own }: PropertyRecord,
  place: GazetteerPlace,
): Pick<PropertyRecord, 'latitude' | 'longitude'> {
  const town = isAbroad(countryId) ? { latitude: null, longitude: null } : place
  const { latitude, longitude } = addressPublished && own.latitude !== null && own.longitude !== null ? own : town
  return { latitude, longitude }
}

/** Removes every value, sentence, name and link that reveals a hidden price or address; only the result is stored. */
export function redactProperty(
  record: PropertyRecord,
  pictures: PictureRecord[],
  { place, position }: { place: GazetteerPlace; position: readonly (number | null)[] },
): RedactedProperty {
  const hidesPrice = !record.pricePublished
  const hidesAddress = !record.addressPublished
  const hidden = hiddenValues(record, position)
  const reveals = revealsHidden(hidden)
  const redact = redactHidden(hidden)
  const isSafe = (text: string) => !reveals(text)
  const reference = reveals(record.reference) ? String(record.id) : record.reference
  const publicFacts = hidesPrice ? withoutPriceFacts(record.facts, record.price) : record.facts
  const publicPoints = hidesAddress ? obfuscatePoints(record.pointsOfInterest) : record.pointsOfInterest
  const slugs: RedactedProperty['slugs'] = {}
  const texts: PropertyRecord['texts'] = {}
  for (const [code, text] of Object.entries(record.texts)) {
    const language = code as Language
    const typeName = redact(text.typeName) || reference
    const title = redact(text.title) || `${typeName} – ${place.names.get(language) ?? place.official}`
    slugs[language] = titleSlug({ title, typeName, id: record.id, isSafe }, language)
    const street = hidesAddress ? null : text.street
    const { generated } = text
    texts[language] = {
      title,
      typeName,
      description: redactMarked(text.description, redact),
      street,
      ...(generated && { generated }),
    }
  }
  return {
    record: {
      ...record,
      reference,
      price: hidesPrice ? null : record.price,
      street: hidesAddress ? null : record.street,
      houseNumber: hidesAddress ? null : record.houseNumber,
      box: hidesAddress ? null : record.box,
      ...publicPosition(record, place),
      energyLabelText:
        record.energyLabelText !== null && isSafe(record.energyLabelText) ? record.energyLabelText : null,
      facts: Object.fromEntries(
        Object.entries(publicFacts).filter(([, value]) => typeof value !== 'string' || isSafe(value)),
      ) as Facts,
      pointsOfInterest: publicPoints.filter(({ name }) =>
        [name].flatMap((item) => (typeof item === 'string' ? item : Object.values(item))).every(isSafe),
      ),
      tour: record.tour !== null && isSafe(record.tour) ? record.tour : null,
      films: record.films.filter(isSafe),
      history: record.history.map((event) => (hidesPrice ? { ...event, price: null } : event)),
      texts,
    },
    pictures: safePictures(pictures, isSafe),
    slugs,
  }
}

const isLeftOut = 'names the hidden price or address is left out'

/** What `redactProperty` left out of a home beside the price and the address themselves, for the report. */
export function leftOutFields(record: PropertyRecord, redacted: PropertyRecord): { field: string; reason: string }[] {
  const texts = Object.entries(record.texts).flatMap(([language, text]) => {
    const { title, typeName, description } = redacted.texts[language as Language]!
    const changed = { title: title !== text.title && text.title !== '', type: typeName !== text.typeName }
    return [
      ...Object.entries(changed).flatMap(([name, isChanged]) =>
        isChanged ? `${language}: a ${name} that ${isLeftOut}` : [],
      ),
      ...(description === text.description ? [] : [`${language}: each sentence that ${isLeftOut}`]),
    ].map((reason) => ({ field: 'Translations', reason }))
  })
  const values = {
    RecordFile: record.reference !== redacted.reference,
    EPCLabelText: record.energyLabelText !== redacted.energyLabelText,
    VirtualTour: record.tour !== redacted.tour,
    Videos: record.films.length !== redacted.films.length,
    PointsOfInterest: record.pointsOfInterest.length !== redacted.pointsOfInterest.length,
    ...Object.fromEntries(
      Object.entries(record.facts).map(([name, value]) => [
        name,
        typeof value === 'string' && !(name in redacted.facts),
      ]),
    ),
  }
  return [
    ...texts,
    ...Object.entries(values).flatMap(([field, isMissing]) =>
      isMissing ? { field, reason: `a value that ${isLeftOut}` } : [],
    ),
  ]
}
