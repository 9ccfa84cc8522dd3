import type { Site } from './content/site.ts'
import type { Listing } from './listing.ts'
import { type Picture, pictureSource } from './picture.ts'

/** A schema.org node: plain data, made into JSON-LD by the page. */
export type Node = { '@type': string | string[]; [name: string]: unknown }

/** How every node names the agency. */
export const organisation = (origin: string) => ({ '@id': `${origin}/#agency` })

type AgencyInWords = Pick<Site['agency'], 'phone' | 'email' | 'zip' | 'licences' | 'companyNumber'> & {
  legalName: string
  street: string
  city: string
}

/** The agency itself, to which every offer refers: the same node on every page, in the language of the page. */
export const agencyNode = (
  origin: string,
  name: string,
  { phone, email, zip, licences, companyNumber, legalName, street, city }: AgencyInWords,
): Node => ({
  '@type': 'RealEstateAgent',
  ...organisation(origin),
  name,
  ...(legalName && { legalName }),
  url: `${origin}/`,
  telephone: phone,
  email,
  image: `${origin}/images/og.png`,
  ...(companyNumber && { vatID: `BE${companyNumber.replace(/\D/g, '')}` }),
  // BIV and IPI are the two names of the register that lets a Belgian agent work.
  ...(licences.length > 0 && {
    identifier: licences.map((value) => ({ '@type': 'PropertyValue', propertyID: 'BIV-IPI', value })),
  }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode: zip,
    addressLocality: city,
    addressCountry: 'BE',
  },
})

/** @param trail the pages above and the page itself, with their paths */
export const breadcrumbNode = (origin: string, trail: readonly { label: string; path: string }[]): Node => ({
  '@type': 'BreadcrumbList',
  ...(trail.length > 0 && { '@id': `${origin}${trail.at(-1)!.path}#breadcrumb` }),
  itemListElement: trail.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + path,
  })),
})

/** An article of the agency's own. */
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
): Node => ({
  '@type': 'Article',
  headline: article.title,
  description: article.description,
  url: origin + path,
  mainEntityOfPage: origin + path,
  inLanguage: article.language,
  datePublished: article.published,
  dateModified: article.modified,
  ...(article.params.picture && { image: origin + pictureSource(article.params.picture, 1360) }),
  author: organisation(origin),
  publisher: organisation(origin),
})

/** A page of results as a list of links. */
export const listNode = (
  origin: string,
  { items }: Pick<Listing, 'items'>,
  pathOf: (item: Listing['items'][number]) => string,
): Node => ({
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: origin + pathOf(item),
    name: item.title,
  })),
})
