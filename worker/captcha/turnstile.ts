import type { TurnstileConfig } from '#ui/forms/form-context.tsx'
import type { Env } from '#worker/env.ts'

const defaultOrigin = 'https://challenges.cloudflare.com'

/** @returns null when Turnstile is not in use and forms show a challenge instead */
export const turnstileConfig = ({
  TURNSTILE_SITE_KEY,
  TURNSTILE_SECRET,
  TURNSTILE_ORIGIN,
}: Env): TurnstileConfig | null =>
  TURNSTILE_SITE_KEY && TURNSTILE_SECRET
    ? { siteKey: TURNSTILE_SITE_KEY, origin: TURNSTILE_ORIGIN || defaultOrigin }
    : null

export const captchaOrigin = (env: Env): string | null => turnstileConfig(env)?.origin ?? null
