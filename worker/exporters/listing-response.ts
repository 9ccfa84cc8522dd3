import { countryCode } from '#domain/geo/region.ts'
import { type PriceDisplay, priceDisplay } from '#domain/money.ts'
import { pictureUrl } from '#domain/picture.ts'
import { ribbonOf } from '#domain/property/ribbon.ts'
import { type Goal, goals, statuses } from '#domain/property/status.ts'
import type { SearchResults } from '#domain/search/results.ts'
import type { Translated } from '#domain/translated.ts'
import { type Language, memoizeByLanguage } from '#locales/languages.ts'
import { translator } from '#locales/translator.ts'
import { type Catalogue, inLanguage } from '#worker/services/catalogue/catalogue.ts'

export type ListingResponse = {
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

export type ListingParts = {
  listing: SearchResults
  catalogue: Catalogue
  sale: SearchResults['cities']
  rent: SearchResults['cities']
}

const regionsIn = memoizeByLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/** What stands beside a price: "from", or of a rent "a month". */
function priceUnitText(kind: PriceDisplay['kind'], goal: Goal, language: Language): string {
  const t = translator(language)
  if (kind === 'from') return t('property.price.from')
  return kind === 'exact' && goal === 'rent' ? t('property.price.perMonth', { price: '' }).trim() : ''
}

/**
 * Our listing in the vendor's words, as its websites know it. A hidden price has no field at all but an empty text for
 * its unit; the fields of a hidden address are empty.
 */
export function listingResponse({ listing, catalogue, sale, rent }: ListingParts): ListingResponse {
  const { language } = listing
  const { routeMap, places } = catalogue
  const projects = routeMap.editors?.unpublished.includes('projects') ? [] : catalogue.projects
  const say = (texts: Translated) => inLanguage(texts, language, routeMap)
  const regions = regionsIn(language)
  const countryName = (id: number) => {
    const code = countryCode(id)
    return (code && regions.of(code)) ?? ''
  }
  const cityEntry = ({ label, zip, countryId, count }: SearchResults['cities'][number]): CityEntry => ({
    Name: label,
    Zip: zip,
    CountryID: countryId,
    CountryName: countryName(countryId),
    PropertyCount: count,
    language,
  })
  const combined = new Map<number, SearchResults['cities'][number]>()
  for (const city of [...sale, ...rent]) {
    combined.set(city.id, { ...city, count: city.count + (combined.get(city.id)?.count ?? 0) })
  }
  const mainType = new Map(catalogue.types.map((type) => [type.id, say(type.names)]))
  return {
    properties: listing.items.map((item) => {
      const line = priceDisplay(item)
      const published = line.kind !== 'hidden'
      const ribbon = ribbonOf(item.status, item.goal)
      return {
        ID: item.id,
        RecordFile: item.reference,
        Goal: goals.indexOf(item.goal),
        WebID: item.typeId,
        WebIDs: [item.typeId],
        MainTypeName: mainType.get(item.typeId) ?? '',
        TypeDescription: item.typeName,
        Title: item.title,
        Zip: item.zip,
        City: item.city,
        CountryID: item.countryId,
        CountryName: countryName(item.countryId),
        PublishAddress: item.addressPublished,
        Street: item.street ?? '',
        HouseNumber: item.houseNumber ?? '',
        BoxNr: item.box ?? '',
        PublishPrice: published,
        ...(published && {
          Price: (item.price ?? 0) / 100,
          PriceUnit: item.priceUnit,
          PriceText: 'text' in line ? line.text : '',
        }),
        PriceUnitText: priceUnitText(line.kind, item.goal, language),
        Marquee: statuses.indexOf(item.status),
        MarqueeName: ribbon === 'none' ? '' : translator(language)(`property.ribbon.${ribbon}`),
        ...(item.energyPerformance !== null && { EnergyPerformance: item.energyPerformance }),
        ...(item.energyLabelText !== null && { EPCLabelText: item.energyLabelText }),
        language,
        ...(item.picture && {
          SmallPictureItem: {
            ID: item.id,
            Name: item.picture.alt,
            Url: pictureUrl(item.picture, 400),
            Width: 400,
            Height: Math.round((400 * item.picture.height) / item.picture.width),
          },
        }),
      }
    }),
    projects: projects.map((project) => ({
      ID: project.id,
      RecordFile: project.reference,
      Title: say(project.titles),
      PublicAddress: project.addressPublished,
      ...(project.street && { Street: project.street, HouseNumber: project.houseNumber }),
      Zip: project.zip,
      City: say(places.get(project.placeId)?.names ?? {}),
      CountryID: project.countryId,
      CountryName: countryName(project.countryId),
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
      .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, language))
      .map(cityEntry),
    citysSale: sale.map(cityEntry),
    citysRent: rent.map(cityEntry),
    neighbourhoods: catalogue.neighbourhoods.map(({ id, parentId, names }) => ({
      ID: id,
      ParentID: parentId,
      Name: say(names),
      WebID: null,
    })),
    Total: listing.total,
    Page: listing.page,
    Pages: listing.pages,
  }
}
