import type { PortalRoute } from '#worker/page.ts'
import { account } from '#worker/routes/portal/account.tsx'
import { alertLogin } from '#worker/routes/portal/alert-login.tsx'
import { desk } from '#worker/routes/portal/desk.tsx'
import { deskRequest } from '#worker/routes/portal/desk-request.tsx'
import { forgot } from '#worker/routes/portal/forgot.tsx'
import { login } from '#worker/routes/portal/login.tsx'
import { owner } from '#worker/routes/portal/owner.tsx'
import { ownerHome } from '#worker/routes/portal/owner-home.tsx'
import { reset } from '#worker/routes/portal/reset.tsx'
import type { PortalPage } from './portal-page.ts'

/** The page behind each address of the portal. */
export const portalPages: Record<PortalRoute, PortalPage> = {
  alertLogin,
  login,
  forgot,
  reset,
  account,
  owner,
  ownerHome,
  desk,
  deskRequest,
}
