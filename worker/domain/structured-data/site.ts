import type { Site } from '#domain/content/site.ts'
import { type Picture, pictureUrl } from '#domain/picture.ts'
import type { SearchResults } from '#domain/search/results.ts'

export type SchemaNode = { '@type': string | string[]; [name: string]: unknown }

export const agencyReference = (origin: string) => ({ '@id': `${origin}/#agency` })

type LocalizedAgency = Pick<Site['agency'], 'phone' | 'email' | 'zip' | 'licences' | 'companyNumber'> & {
  legalName: string
  street: string
  city: string
}

export const agencyNode = (
  origin: string,
  name: string,
  { phone, email, zip, licences, companyNumber, legalName, street, city }: LocalizedAgency,
): SchemaNode => ({
  '@type': 'RealEstateAgent',
  ...agencyReference(origin),
  name,
  ...(legalName && { legalName }),
  url: `${origin}/`,
  telephone: phone,
  email,
  image: `${origin}/images/og.png`,
  ...(companyNumber && { vatID: `BE${companyNumber.replace(/\D/g, '')}` }),
  // Register of the professional institute of estate agents.
  ...(licences.length > 0 && {
    identifier: licences.map((value) => ({ '@type': 'PropertyValue', propertyID: 'BIV-IPI', value })),
  }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: street || undefined,
    postalCode: zip || undefined,
    addressLocality: city || undefined,
    addressCountry: 'BE',
  },
})

export const breadcrumbNode = (origin: string, trail: readonly { label: string; path: string }[]): SchemaNode => ({
  '@type': 'BreadcrumbList',
  ...(trail.length > 0 && { '@id': `${origin}${trail.at(-1)!.path}#breadcrumb` }),
  itemListElement: trail.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + path,
  })),
})

export const articleNode = (
  origin: string,
  path: string,
  article: {
    title: string
    description: string
    published: string
    modified: string
    language: string
    params: { picture: Pick<Picture, 'path'> | null }
  },
): SchemaNode => ({
  '@type': 'Article',
  headline: article.title,
  description: article.description,
  url: origin + path,
  mainEntityOfPage: origin + path,
  inLanguage: article.language,
  datePublished: article.published,
  dateModified: article.modified,
  ...(article.params.picture && { image: origin + pictureUrl(article.params.picture, 1360) }),
  author: agencyReference(origin),
  publisher: agencyReference(origin),
})

export const itemListNode = (
  origin: string,
  { items }: Pick<SearchResults, 'items'>,
  pathOf: (item: SearchResults['items'][number]) => string,
): SchemaNode => ({
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: origin + pathOf(item),
  })),
})
