import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'

const secure = secureHeaders({
  contentSecurityPolicy: { defaultSrc: [`'none'`], frameAncestors: [`'none'`], baseUri: [`'none'`] },
  strictTransportSecurity: 'max-age=63072000; includeSubDomains; preload',
  referrerPolicy: 'strict-origin-when-cross-origin',
  permissionsPolicy: {
    accelerometer: [],
    camera: [],
    geolocation: ['self'],
    gyroscope: [],
    microphone: [],
    payment: [],
    usb: [],
  },
  xFrameOptions: 'DENY',
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  overwrite: false,
})

/** A 304 keeps the policy, and so the nonce, of the browser's copy. */
export const securityHeaders = createMiddleware(async (c, next) => {
  await secure(c, next)
  if (c.res.status === 304) c.res.headers.delete('content-security-policy')
})
