type Node = Record<string, unknown>

/** Required by search engines. */
const required: Record<string, readonly string[]> = {
  RealEstateListing: ['@id', 'name', 'url', 'datePosted', 'about', 'offers'],
  House: ['name', 'address'],
  Apartment: ['name', 'address'],
  Accommodation: ['name', 'address'],
  ApartmentComplex: ['name', 'address'],
  Residence: ['name', 'address'],
  Place: ['name', 'address'],
  PostalAddress: ['addressLocality', 'postalCode', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  Offer: ['availability', 'businessFunction', 'offeredBy'],
  AggregateOffer: ['offerCount'],
  PriceSpecification: ['priceCurrency'],
  UnitPriceSpecification: ['priceCurrency', 'unitCode'],
  QuantitativeValue: ['value', 'unitCode'],
  PropertyValue: ['propertyID', 'value'],
  LocationFeatureSpecification: ['name', 'value'],
  ImageObject: ['@id', 'contentUrl', 'width', 'height'],
  Event: ['name', 'startDate', 'endDate', 'location', 'eventStatus', 'eventAttendanceMode'],
  RealEstateAgent: ['@id', 'name', 'url', 'telephone', 'email', 'address', 'image'],
  Person: ['@id', 'name', 'url', 'telephone', 'worksFor'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  Article: ['headline', 'datePublished', 'dateModified', 'author', 'publisher'],
  WebSite: ['name', 'url'],
  WebPage: ['name', 'url'],
  CollectionPage: ['name', 'url'],
}

const addresses = ['url', 'item', 'image', 'contentUrl', 'thumbnailUrl', 'availability', 'mainEntityOfPage']

const graphsOf = (text: string): Node[] =>
  [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, json]) => {
    const { '@context': context, '@graph': graph } = JSON.parse(json!) as { '@context': string; '@graph': Node[] }
    if (context !== 'https://schema.org') throw new Error(`The context is ${context}.`)
    return graph
  })

export function nodeErrors(value: unknown, place: string): string[] {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return [`${place} is ${value}`]
  if (typeof value !== 'object') return []
  if (Array.isArray(value)) {
    return value.length
      ? value.flatMap((item, at) => nodeErrors(item, `${place}[${at}]`))
      : [`${place} is an empty list`]
  }
  const node = value as Node
  const type = node['@type'] as string | undefined
  const lacking = type ? (required[type] ?? ['a line in the table']).filter((name) => !(name in node)) : []
  const relative = addresses
    .flatMap((name) => [node[name]].flat())
    .filter((item) => typeof item === 'string' && !/^https:\/\/\S+$/.test(item))
  // A reference has an `@id` only.
  const bare = !type && Object.keys(node).join() !== '@id'
  return [
    ...(bare ? [`${place} has no type`] : []),
    ...lacking.map((name) => `${place} (${type}) lacks ${name}`),
    ...relative.map((item) => `${place} says ${item}`),
    ...Object.entries(node).flatMap(([name, item]) => nodeErrors(item, `${place}.${name}`)),
  ]
}

const idsIn = (value: unknown, into: { whole: string[]; named: string[] }) => {
  if (typeof value !== 'object' || value === null) return into
  const { '@id': id } = value as Node
  if (typeof id === 'string' && !id.startsWith('http://purl.org/')) {
    into[Object.keys(value).some((name) => name !== '@id' && name !== '@type') ? 'whole' : 'named'].push(id)
  }
  for (const item of Object.values(value)) idsIn(item, into)
  return into
}

/** Nodes of a page's JSON-LD without a required field, and dangling references. */
export function structuredDataErrors(path: string, text: string): string[] {
  const graph = graphsOf(text)
  const { whole, named } = idsIn(graph, { whole: [], named: [] })
  const twice = whole.filter((id, at) => whole.indexOf(id) !== at)
  return [
    ...graph.flatMap((node, at) => nodeErrors(node, `${path} ${at}`)),
    ...named.filter((id) => !whole.includes(id)).map((id) => `${path} names ${id}, which is not there`),
    ...twice.map((id) => `${path} has ${id} twice`),
  ]
}
