import type { CaptchaVendor, CaptchaWidget } from './captcha.ts'

export const turnstileWidget = {
  script: '/turnstile/v0/api.js?render=explicit',
  global: 'turnstile',
  tokenField: 'cf-turnstile-response',
} as const satisfies CaptchaWidget

type Verdict = { success?: unknown; action?: unknown; hostname?: unknown; 'error-codes'?: unknown }

const serviceErrors = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']

/** Responses to test keys name another host and action. */
const testKey = /^[123]x0{10}/

export const turnstile = {
  name: 'Turnstile',
  company: 'Cloudflare',
  origin: 'https://challenges.cloudflare.com',
  settings: { siteKey: 'TURNSTILE_SITE_KEY', secret: 'TURNSTILE_SECRET', origin: 'TURNSTILE_ORIGIN' },
  testKey,
  request: (origin, { secret, token, attempt, address }) => ({
    url: `${origin}/turnstile/v0/siteverify`,
    type: 'application/json',
    body: JSON.stringify({
      secret,
      response: token,
      // A token is accepted once: a form that is sent twice repeats the same request.
      idempotency_key: attempt,
      ...(address && { remoteip: address }),
    }),
  }),
  passes: (answer, { form, host, secret }) => {
    const verdict = answer as Verdict
    if (verdict.success === true) return (verdict.action === form && verdict.hostname === host) || testKey.test(secret)
    const codes = Array.isArray(verdict['error-codes']) ? verdict['error-codes'].map(String) : []
    if (verdict.success === false && codes.length > 0 && !codes.some((code) => serviceErrors.includes(code)))
      return false
    throw new Error(`no verdict: ${codes.join(' ')}`)
  },
} as const satisfies CaptchaVendor
