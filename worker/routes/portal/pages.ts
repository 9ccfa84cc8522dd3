import '#locales/deferred.ts'
import type { PortalPage } from '#worker/auth/portal-page.ts'
import type { PortalRoute } from '#worker/page.ts'
import { adminPage } from '#worker/routes/admin/admin.tsx'
import { adminInquiryPage } from '#worker/routes/admin/inquiry.tsx'
import { account } from '#worker/routes/auth/account.tsx'
import { forgot } from '#worker/routes/auth/forgot.tsx'
import { login } from '#worker/routes/auth/login.tsx'
import { reset } from '#worker/routes/auth/reset.tsx'
import { ownerProperty } from '#worker/routes/owner/property.tsx'
import { ownerStart } from '#worker/routes/owner/start.tsx'
import { savedSearchLogin } from '#worker/routes/saved-search/login.tsx'

export const portalPages: Record<PortalRoute, PortalPage> = {
  alertLogin: savedSearchLogin,
  login,
  forgot,
  reset,
  account,
  owner: ownerStart,
  ownerHome: ownerProperty,
  desk: adminPage,
  deskRequest: adminInquiryPage,
}
