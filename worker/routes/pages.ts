import type { PageRoute } from '#domain/paths.ts'
import { definePortalRoute, type PageDefinition } from '#worker/page.ts'
import { article } from './article.tsx'
import { compare } from './compare.tsx'
import { favourites } from './favourites.tsx'
import { home } from './home.tsx'
import { rent, sale } from './listing.tsx'
import { page } from './page.tsx'
import { project } from './project.tsx'
import { projects } from './projects.tsx'
import { property } from './property.tsx'
import { alert } from './requests/alert.tsx'
import { appointment } from './requests/appointment.tsx'
import { digest } from './requests/digest.tsx'
import { documents } from './requests/documents.tsx'
import { friend } from './requests/friend.tsx'
import { job } from './requests/job.tsx'
import { newsletter } from './requests/newsletter.tsx'
import { offer } from './requests/offer.tsx'
import { sent } from './requests/sent.tsx'
import { visit } from './requests/visit.tsx'

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
  visit,
  documents,
  friend,
  offer,
  job,
  appointment,
  alert,
  newsletter,
  digest,
  sent,
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
  page,
  article,
}
