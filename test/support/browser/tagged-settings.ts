import type { Settings } from '#worker/commands/local/settings.ts'
import { trialKeys } from '#worker/commands/local/turnstile.ts'
import { turnstileHost } from './mock-hosts.ts'

/** Turnstile settings of the worker. */
export const taggedSettings: Settings = {
  TURNSTILE_ORIGIN: `https://${turnstileHost}`,
  TURNSTILE_SITE_KEY: trialKeys.siteKey.passes,
  TURNSTILE_SECRET: trialKeys.secret.passes,
}
