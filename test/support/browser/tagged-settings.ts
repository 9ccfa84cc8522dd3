import type { Settings } from '#worker/commands/local/settings.ts'
import { turnstileHost } from './mock-hosts.ts'
import { trialKeys } from './turnstile.ts'

/** Turnstile settings of the worker. */
export const taggedSettings: Settings = {
  TURNSTILE_ORIGIN: `https://${turnstileHost}`,
  TURNSTILE_SITE_KEY: trialKeys.siteKey,
  TURNSTILE_SECRET: trialKeys.secret,
}
