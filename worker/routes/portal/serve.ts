import { canonicalAddress, canonicalPath } from '#worker/middleware/canonical-address.ts'
import { renderPage } from '#worker/middleware/page-cache.ts'
import { refusePrefetch } from '#worker/middleware/prefetch.ts'
import { privatePage } from '#worker/middleware/private-page.ts'
import { inOrder, parse, receiveForm } from '#worker/routes/page-steps.ts'
import { chooseRoute } from './choose-route.ts'
import { session } from './session.ts'

export const servePortal = inOrder(
  refusePrefetch,
  privatePage,
  canonicalPath,
  session,
  chooseRoute,
  receiveForm,
  parse,
  canonicalAddress,
  renderPage,
)
