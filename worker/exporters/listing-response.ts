import { countryName } from '#domain/geo/country.ts'
import { priceDisplay } from '#domain/money.ts'
import { pictureUrl } from '#domain/picture.ts'
import { ribbonOf } from '#domain/property/ribbon.ts'
import { goals, statuses } from '#domain/property/status.ts'
import type { SearchResults } from '#domain/search/results.ts'
import type { Translated } from '#domain/translated.ts'
import { collatorOf, type Language } from '#locales/languages.ts'
import { translator } from '#locales/translator.ts'
import { type Catalogue, inLanguage } from '#worker/services/catalogue/catalogue.ts'

type ListingResponse = {
  properties: Record<string, unknown>[]
  projects: Record<string, unknown>[]
  webIDs: Record<string, unknown>[]
  citys: CityEntry[]
  citysSale: CityEntry[]
  citysRent: CityEntry[]
  neighbourhoods: { ID: number; ParentID: number | null; Name: string; WebID: number | null }[]
  Total: number
  Page: number
  Pages: number
}

type CityEntry = {
  Name: string
  Zip: string
  CountryID: number
  CountryName: string
  PropertyCount: number
  language: string
}

type ListingParts = {
  listing: SearchResults
  catalogue: Catalogue
  sale: SearchResults['cities']
  rent: SearchResults['cities']
}

type Item = SearchResults['items'][number]

function priceFields(item: Item, language: Language) {
  const t = translator(language)
  const display = priceDisplay(item)
  const unitText =
    display.kind === 'from'
      ? t('property.price.from')
      : display.kind === 'exact' && item.goal === 'rent'
        ? t('property.price.perMonth', { price: '' }).trim()
        : ''
  if (display.kind === 'hidden') return { PublishPrice: false, PriceUnitText: unitText }
  return {
    PublishPrice: true,
    Price: (item.price ?? 0) / 100,
    PriceUnit: item.priceUnit,
    PriceText: display.text,
    PriceUnitText: unitText,
  }
}

/** Pixels at which a thumbnail is shown; its file has more, for dense screens. */
const thumbnailWidth = 250

function pictureFields({ id, picture }: Item) {
  if (!picture) return null
  const width = Math.min(thumbnailWidth, picture.width)
  return {
    SmallPictureItem: {
      ID: id,
      Name: picture.alt,
      Url: pictureUrl(picture, 400),
      Width: width,
      Height: Math.round((width * picture.height) / picture.width),
    },
  }
}

function propertyEntry(item: Item, language: Language, names: { type: string; country: string }) {
  const ribbon = ribbonOf(item.status, item.goal)
  return {
    ID: item.id,
    RecordFile: item.reference,
    Goal: goals.indexOf(item.goal),
    WebID: item.typeId,
    WebIDs: [item.typeId],
    MainTypeName: names.type,
    TypeDescription: item.typeName,
    Title: item.title,
    Zip: item.zip,
    City: item.city,
    CountryID: item.countryId,
    CountryName: names.country,
    PublishAddress: item.addressPublished,
    Street: item.street ?? '',
    HouseNumber: item.houseNumber ?? '',
    BoxNr: item.box ?? '',
    ...priceFields(item, language),
    Marquee: statuses.indexOf(item.status),
    MarqueeName: ribbon === 'none' ? '' : translator(language)(`property.ribbon.${ribbon}`),
    ...(item.energyPerformance !== null && { EnergyPerformance: item.energyPerformance }),
    ...(item.energyLabelText !== null && { EPCLabelText: item.energyLabelText }),
    language,
    ...pictureFields(item),
  }
}

/** A listing in the vendor's format. A hidden price has no fields but an empty unit; those of a hidden address are empty. */
export function listingResponse({ listing, catalogue, sale, rent }: ListingParts): ListingResponse {
  const { language } = listing
  const { routeMap, places } = catalogue
  const projects = routeMap.editors?.unpublished.includes('projects') ? [] : catalogue.projects
  const say = (texts: Translated) => inLanguage(texts, language, routeMap)
  const nameOf = (countryId: number) => countryName(countryId, language) ?? ''
  const cityEntry = ({ label, zip, countryId, count }: SearchResults['cities'][number]): CityEntry => ({
    Name: label,
    Zip: zip,
    CountryID: countryId,
    CountryName: nameOf(countryId),
    PropertyCount: count,
    language,
  })
  const combined = new Map<number, SearchResults['cities'][number]>()
  for (const city of [...sale, ...rent]) {
    combined.set(city.id, { ...city, count: city.count + (combined.get(city.id)?.count ?? 0) })
  }
  const mainType = new Map(catalogue.types.map((type) => [type.id, say(type.names)]))
  return {
    properties: listing.items.map((item) =>
      propertyEntry(item, language, {
        type: mainType.get(item.typeId) ?? '',
        country: nameOf(item.countryId),
      }),
    ),
    projects: projects.map((project) => ({
      ID: project.id,
      RecordFile: project.reference,
      Title: say(project.titles),
      PublicAddress: project.addressPublished,
      ...(project.street && { Street: project.street, HouseNumber: project.houseNumber }),
      Zip: project.zip,
      City: say(places.get(project.placeId)?.names ?? {}),
      CountryID: project.countryId,
      CountryName: nameOf(project.countryId),
      ...(project.delivery && { Delivery: project.delivery }),
      Units: project.units,
      UnitsAvailable: project.available,
      ...(project.priceFrom !== null && { PriceFrom: project.priceFrom / 100 }),
      language,
    })),
    webIDs: catalogue.types.map((type) => ({
      ID: type.id,
      WebID: type.id,
      Name: say(type.names),
      ShowOrder: type.sort,
      Sale: type.sale,
      Rent: type.rent,
      language,
    })),
    citys: [...combined.values()]
      .sort((a, b) => b.count - a.count || collatorOf(language).compare(a.label, b.label))
      .map(cityEntry),
    citysSale: sale.map(cityEntry),
    citysRent: rent.map(cityEntry),
    neighbourhoods: catalogue.neighbourhoods.map(({ id, parentId, webId, names }) => ({
      ID: id,
      ParentID: parentId,
      Name: say(names),
      WebID: webId,
    })),
    Total: listing.total,
    Page: listing.page,
    Pages: listing.pages,
  }
}
