import { agencyReference, type SchemaNode } from './site.ts'

type SharedAgent = {
  name: string
  role: string | null
  phone: string
  languages: readonly string[]
  picture: string | null
  text: string | null
}

/** An agent, without the mail address, which a form is for. */
export const agentNode = (
  origin: string,
  path: string,
  { name, role, phone, languages, picture, text }: SharedAgent,
): SchemaNode => ({
  '@type': 'Person',
  '@id': `${origin}${path}#agent`,
  name,
  url: origin + path,
  telephone: phone,
  ...(role && { jobTitle: role }),
  ...(text && { description: text }),
  ...(picture && { image: origin + picture }),
  ...(languages.length > 0 && { knowsLanguage: [...languages] }),
  worksFor: agencyReference(origin),
})

type SharedOffice = {
  name: string
  phone: string | null
  /** That of the agency. */
  email: string
  street: string
  zip: string
  city: string
  latitude: number | null
  longitude: number | null
}

export const officeNode = (
  origin: string,
  path: string,
  { name, phone, email, street, zip, city, latitude, longitude }: SharedOffice,
): SchemaNode => ({
  '@type': 'RealEstateAgent',
  '@id': `${origin}${path}#office`,
  name,
  url: origin + path,
  image: `${origin}/images/og.png`,
  ...(phone && { telephone: phone }),
  email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: street || undefined,
    postalCode: zip || undefined,
    addressLocality: city || undefined,
    addressCountry: 'BE',
  },
  ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  parentOrganization: agencyReference(origin),
})
