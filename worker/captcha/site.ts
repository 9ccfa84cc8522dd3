import type { CaptchaSite } from '#domain/captcha/captcha.ts'
import { captcha } from '#domain/captcha/vendor.ts'
import type { Env } from '#worker/env.ts'

/** @returns null when no captcha is in use and forms show a challenge instead */
export function captchaSite(env: Env): CaptchaSite | null {
  const { siteKey, secret, origin } = captcha.settings
  const key = env[siteKey]
  return key && env[secret] ? { siteKey: key, origin: env[origin] || captcha.origin } : null
}

export const captchaOrigin = (env: Env): string | null => captchaSite(env)?.origin ?? null
