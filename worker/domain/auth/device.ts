/** Names as their makers write them, the same in each language. The first that a user agent has is taken. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
]

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biP(?:hone|od)\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** What a person knows a device by; empty where the tables have no name for it. */
export type Device = { browser: string; system: string }

const nameIn = (table: typeof browsers, text: string): string => table.find(([, sign]) => sign.test(text))?.[0] ?? ''

/** A device as a session keeps it, without versions and models: `Firefox/Windows`. */
export const deviceIn = (userAgent: string): string => `${nameIn(browsers, userAgent)}/${nameIn(systems, userAgent)}`

/** @param text as `deviceIn` made it */
export function readDevice(text: string | null): Device {
  const [browser = '', system = ''] = (text ?? '').split('/')
  const known = (table: typeof browsers, name: string) => (table.some(([entry]) => entry === name) ? name : '')
  return { browser: known(browsers, browser), system: known(systems, system) }
}
