import '#locales/deferred.ts'
import type { PageRoute } from '#domain/route-map.ts'
import type { PortalPage } from '#worker/auth/portal-page.ts'
import { adminPage } from '#worker/routes/admin/admin.tsx'
import { adminInquiryPage } from '#worker/routes/admin/inquiry.tsx'
import { account } from '#worker/routes/auth/account.tsx'
import { forgot } from '#worker/routes/auth/forgot.tsx'
import { login } from '#worker/routes/auth/login.tsx'
import { reset } from '#worker/routes/auth/reset.tsx'
import { ownerProperty } from '#worker/routes/owner/property.tsx'
import { ownerStart } from '#worker/routes/owner/start.tsx'
import { savedSearchLogin } from '#worker/routes/saved-search/login.tsx'

export const portalPages = {
  savedSearchLogin: savedSearchLogin,
  login,
  forgot,
  reset,
  account,
  owner: ownerStart,
  ownerHome: ownerProperty,
  admin: adminPage,
  adminInquiry: adminInquiryPage,
} satisfies Partial<Record<PageRoute, PortalPage>>

export type PortalRoute = keyof typeof portalPages

const pages: Partial<Record<PageRoute, PortalPage>> = portalPages

export const portalPageOf = (route: PageRoute): PortalPage | undefined => pages[route]
