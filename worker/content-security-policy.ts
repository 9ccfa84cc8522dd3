/** Hot reload needs inline styles and a web socket. */
const developing = import.meta.env.DEV

export type ForeignHosts = {
  frames?: readonly string[] | undefined
  pictures?: readonly string[] | undefined
  captcha?: string | null | undefined
  /** Hosts of the agency's tags: allowed before consent, so that consent needs no reload. */
  sends?: readonly string[] | undefined
  /** Whether the site's own pages may show it in a frame. */
  isFramed?: boolean | undefined
  /** Whether it is a page of the desk, whose scripts take HTML of this site alone into the document (Trusted Types). */
  isDesk?: boolean | undefined
}

const policy = (nonce: string, { frames = [], pictures = [], captcha, sends = [], isFramed, isDesk }: ForeignHosts) =>
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
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors '${isFramed ? 'self' : 'none'}'`,
    ...(isDesk && !developing
      ? [`require-trusted-types-for 'script'`, `trusted-types gevel ProseMirrorClipboard 'allow-duplicates'`]
      : []),
    `report-to csp`,
  ].join('; ')

/** hono/secure-headers cannot omit a directive per response, as `frame-src` requires. */
export const pageHeaders = (nonce: string, hosts: ForeignHosts = {}) => ({
  'content-security-policy': policy(nonce, hosts),
  'reporting-endpoints': 'csp="/reports"',
})

/** 128 random bits, Base64. */
export const createNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
