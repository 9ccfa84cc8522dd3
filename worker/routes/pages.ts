import type { PageRoute } from '#domain/route-map.ts'
import { definePortalRoute, type PageDefinition } from '#worker/page.ts'
import { article } from './content/article.tsx'
import { home } from './content/home.tsx'
import { contentPage } from './content/page.tsx'
import { documents } from './inquiry/documents.tsx'
import { job } from './inquiry/job-application.tsx'
import { offer } from './inquiry/offer.tsx'
import { formSent } from './inquiry/sent.tsx'
import { shareProperty } from './inquiry/share.tsx'
import { newsletter } from './newsletter.tsx'
import { digest } from './owner/digest.tsx'
import { project } from './project/project.tsx'
import { projects } from './project/projects.tsx'
import { compare } from './property/compare.tsx'
import { favourites } from './property/favourites.tsx'
import { property } from './property/property.tsx'
import { savedSearchPage } from './saved-search/saved-search.tsx'
import { rent, sale } from './search/listing.tsx'
import { viewingRequest } from './viewing/request.tsx'
import { viewing } from './viewing/viewing.tsx'

export { bareErrorPage, errorPage, notFoundPage } from './failures.tsx'

/** The page behind each route of the path table, and behind the editor's addresses. */
export const routes: Record<PageRoute, PageDefinition> = {
  home,
  sale,
  rent,
  property,
  saleProperty: property,
  rentProperty: property,
  projects,
  project,
  favourites,
  visit: viewingRequest,
  documents,
  friend: shareProperty,
  offer,
  job,
  appointment: viewing,
  alert: savedSearchPage,
  newsletter,
  digest,
  sent: formSent,
  alertLogin: definePortalRoute('alertLogin'),
  login: definePortalRoute('login'),
  forgot: definePortalRoute('forgot'),
  reset: definePortalRoute('reset'),
  account: definePortalRoute('account'),
  owner: definePortalRoute('owner'),
  ownerHome: definePortalRoute('ownerHome'),
  desk: definePortalRoute('desk'),
  deskRequest: definePortalRoute('deskRequest'),
  compare,
  page: contentPage,
  article,
}
