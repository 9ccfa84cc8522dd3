import type { Facts } from '#domain/facts.ts'
import { vaguePoints } from '#domain/point-of-interest.ts'
import { titleSlug } from '#domain/slug.ts'
import { type Hidden, tellsHidden, withoutHidden, withoutPriceFacts } from '#domain/withheld.ts'
import type { Language } from '#locales/languages.ts'
import type { PictureRecord, PropertyRecord } from '#worker/importers/record.ts'
import type { GazetteerPlace } from './gazetteer.ts'

type Hiding = Pick<PropertyRecord, 'addressPublished' | 'street' | 'pricePublished' | 'price'> &
  Partial<Pick<PropertyRecord, 'houseNumber' | 'box' | 'latitude' | 'longitude'>> & { texts: object }

const named = (names: readonly (string | null | undefined)[]) =>
  names.filter((name) => typeof name === 'string' && name.trim() !== '') as string[]

function hiddenOf(record: Hiding, told: readonly (number | null)[] = []): Hidden {
  const texts: { street?: string | null }[] = Object.values(record.texts)
  const hidden = !record.addressPublished
  return {
    streets: hidden ? named([record.street, ...texts.map(({ street }) => street)]) : [],
    doors: hidden ? named([record.houseNumber, record.box]) : [],
    position: hidden ? [record.latitude ?? null, record.longitude ?? null, ...told] : [],
    euros: record.pricePublished || record.price === null ? null : record.price / 100,
  }
}

/** @returns what a text may say of a property or a project: nothing that its owner hides */
export const tellable = (record: Hiding): ((text: string) => string) => withoutHidden(hiddenOf(record))

/** What may be stored and told of a property. */
export type Tellable = {
  record: PropertyRecord
  pictures: PictureRecord[]
  slugs: Partial<Record<Language, string>>
}

/** A picture whose words tell shows nothing of which there is a word. */
const nameless = 'other'

/**
 * A property without anything that its owner hides: no figure, no sentence, no name and no address of a film that
 * tells. What is not here is stored nowhere.
 */
export function withheld(
  record: PropertyRecord,
  pictures: PictureRecord[],
  { place, position }: { place: GazetteerPlace; position: readonly (number | null)[] },
): Tellable {
  const hidesPrice = !record.pricePublished
  const hidesAddress = !record.addressPublished
  const hidden = hiddenOf(record, position)
  const tells = tellsHidden(hidden)
  const said = withoutHidden(hidden)
  const silent = (text: string) => !tells(text)
  const reference = tells(record.reference) ? String(record.id) : record.reference
  const known = hidesPrice ? withoutPriceFacts(record.facts, record.price) : record.facts
  const points = hidesAddress ? vaguePoints(record.pointsOfInterest) : record.pointsOfInterest
  const slugs: Tellable['slugs'] = {}
  const texts: PropertyRecord['texts'] = {}
  for (const [code, text] of Object.entries(record.texts)) {
    const language = code as Language
    const typeName = said(text.typeName) || reference
    const title = said(text.title) || `${typeName} – ${place.names.get(language) ?? place.official}`
    const hiddenStreet = hidesAddress ? (text.street ?? record.street) : null
    slugs[language] = titleSlug({ title, typeName, id: record.id, hiddenStreet }, language)
    const street = hidesAddress ? null : text.street
    texts[language] = { title, typeName, description: said(text.description), street }
  }
  return {
    record: {
      ...record,
      reference,
      price: hidesPrice ? null : record.price,
      street: hidesAddress ? null : record.street,
      houseNumber: hidesAddress ? null : record.houseNumber,
      box: hidesAddress ? null : record.box,
      latitude: hidesAddress ? place.latitude : (record.latitude ?? place.latitude),
      longitude: hidesAddress ? place.longitude : (record.longitude ?? place.longitude),
      energyLabelText:
        record.energyLabelText !== null && silent(record.energyLabelText) ? record.energyLabelText : null,
      facts: Object.fromEntries(
        Object.entries(known).filter(([, value]) => typeof value !== 'string' || silent(value)),
      ) as Facts,
      pointsOfInterest: points.filter(({ name }) =>
        [name].flatMap((one) => (typeof one === 'string' ? one : Object.values(one))).every(silent),
      ),
      tour: record.tour !== null && silent(record.tour) ? record.tour : null,
      films: record.films.filter(silent),
      history: record.history.map((event) => (hidesPrice ? { ...event, price: null } : event)),
      texts,
    },
    pictures: pictures
      .filter(({ path }) => silent(path))
      .map((picture) => (silent(picture.scene) ? picture : { ...picture, scene: nameless })),
    slugs,
  }
}
