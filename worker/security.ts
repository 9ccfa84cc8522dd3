/** Inline styles and hot reload belong to the development server alone. */
const developing = import.meta.env.DEV

/**
 * Other origins that a page may load from once the visitor asks for it: frames and players, and pictures; and where the
 * captcha of its forms is from, whose script our own brings in; and where the tags of the agency send to, which nobody
 * loads whose visitor has not allowed it: a page must let a visitor allow them without being loaded again.
 */
export type ForeignHosts = {
  frames?: readonly string[] | undefined
  pictures?: readonly string[] | undefined
  captcha?: string | null | undefined
  sends?: readonly string[] | undefined
}

const policy = (nonce: string, { frames = [], pictures = [], captcha, sends = [] }: ForeignHosts) =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'${developing ? ` 'self'` : ''}`,
    `style-src 'self' ${developing ? `'unsafe-inline'` : `'nonce-${nonce}'`}`,
    ['img-src', `'self'`, 'data:', ...pictures, ...sends].join(' '),
    `font-src 'self'`,
    ...(frames.length || captcha ? [['frame-src', `'self'`, ...frames, ...(captcha ? [captcha] : [])].join(' ')] : []),
    ['media-src', `'self'`, ...frames].join(' '),
    ['connect-src', `'self'`, ...(developing ? ['ws:'] : []), ...sends].join(' '),
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')

const always = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(self), gyroscope=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

/** Headers of every answer that is no page. */
export const plainHeaders: Readonly<Record<string, string>> = {
  ...always,
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'; base-uri 'none'`,
}

/** Headers of a page whose scripts and styles carry this nonce. */
export const pageHeaders = (nonce: string, hosts: ForeignHosts = {}): Record<string, string> => ({
  ...always,
  'content-security-policy': policy(nonce, hosts),
})

/** A 304 renews the headers of the page that the browser kept, so it must not bring another nonce. */
export const unchangedHeaders: Readonly<Record<string, string>> = always

/** @returns 128 random bits, new for each response */
export function createNonce(): string {
  let text = ''
  for (const byte of crypto.getRandomValues(new Uint8Array(16))) text += String.fromCharCode(byte)
  return btoa(text)
}
