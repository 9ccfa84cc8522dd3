import type { TurnstileConfig } from '#ui/forms/form-context.tsx'
import type { Env } from '#worker/env.ts'

/** Where Turnstile is unless the configuration says otherwise. */
const defaultOrigin = 'https://challenges.cloudflare.com'

/** @returns what the pages need of Turnstile; null where it is not in use, and the riddle of each form stands in for it */
export const turnstileConfig = ({
  TURNSTILE_SITE_KEY,
  TURNSTILE_SECRET,
  TURNSTILE_ORIGIN,
}: Env): TurnstileConfig | null =>
  TURNSTILE_SITE_KEY && TURNSTILE_SECRET
    ? { siteKey: TURNSTILE_SITE_KEY, origin: TURNSTILE_ORIGIN || defaultOrigin }
    : null

/** @returns the origin that the captcha comes from, if there is one */
export const captchaOrigin = (env: Env): string | null => turnstileConfig(env)?.origin ?? null
