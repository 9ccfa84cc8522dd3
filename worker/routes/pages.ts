import type { RouteName } from '#locales/paths.ts'
import type { PageDefinition } from '#worker/page.ts'
import { home } from './home.tsx'
import { rent, sale } from './listing.tsx'
import { property } from './property.tsx'

export { bareErrorPage, errorPage, notFoundPage } from './failures.tsx'

/** The page behind each route of the path table. */
export const routes: Record<RouteName, PageDefinition> = {
  home,
  sale,
  rent,
  property,
  saleProperty: property,
  rentProperty: property,
}
