import { Failure } from '#domain/failure.ts'
import type { Property } from '#domain/property/property.ts'
import type { Language } from '#locales/languages.ts'
import type { SiteView } from '#ui/site.tsx'
import type { Env } from '#worker/env.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import type { WaitUntil } from '#worker/services/promises.ts'
import type { RequestServices, Services } from '#worker/services/services.ts'

/** A request of a program that visits the site for a person. */
export type ProgramContext = {
  catalogue: Catalogue
  services: RequestServices
  env: Env
  origin: string
  /** From Cloudflare; programs without one share a count. */
  address: string | null
  requestId: string
  later: WaitUntil
}

/** The same, in the language that it asks to be answered in. */
export type Answering = ProgramContext & { language: Language; site: SiteView; in: Services }

/** @returns a home that a visitor may see @throws Failure with the status of its page */
export async function homeFor({ in: services }: Answering, id: number): Promise<Property> {
  const found = await services.properties.byId(id)
  if (!found) throw new Failure('property.not-found')
  if (found.withdrawn) throw new Failure(found.goal === 'rent' ? 'property.rented' : 'property.sold')
  return found
}
