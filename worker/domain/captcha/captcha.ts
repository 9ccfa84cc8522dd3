/** Public key, and origin of script and frames, of a site with a captcha. */
export type CaptchaSite = { siteKey: string; origin: string }

/** What a browser loads: a script with `render(place, options)` and `reset(widget)`. */
export type CaptchaWidget = {
  /** Below the origin. */
  script: string
  /** Property of `window` that the script sets. */
  global: string
  /** Field with the token that the widget adds to the form. */
  tokenField: string
}

type CaptchaAttempt = {
  secret: string
  token: string
  /** UUID of form and token: the same when the form is sent again. */
  attempt: string
  address: string | null
}

export type CaptchaVendor = {
  name: string
  company: string
  origin: string
  /** Settings of the worker; `origin` replaces the vendor's in tests. */
  settings: { siteKey: string; secret: string; origin: string }
  /** Published keys for trying out, which accept anyone. */
  testKey: RegExp
  request(origin: string, attempt: CaptchaAttempt): { url: string; type: string; body: string }
  /** @throws for errors of the site or of the vendor, not of the visitor */
  passes(answer: unknown, expected: { form: string; host: string; secret: string }): boolean
}
