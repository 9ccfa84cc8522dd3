import type { Mail } from '#domain/mail/mail.ts'
import type { Download } from '#worker/page.ts'

/** Nothing in it runs or is asked for, but for pictures of the site; only the desk may frame it. */
const headers = (origin: string) => ({
  'content-security-policy': `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  'x-frame-options': 'SAMEORIGIN',
})

/** A mail as it would be read, on an address of its own. @param name of its file */
export const mailPreview = (name: string, { text, html }: Mail, isText: boolean, origin: string): Download => ({
  download: {
    name: `${name}.${isText ? 'txt' : 'html'}`,
    type: `text/${isText ? 'plain' : 'html'}; charset=utf-8`,
    content: isText ? text : html,
    isInline: true,
    headers: headers(origin),
  },
})
