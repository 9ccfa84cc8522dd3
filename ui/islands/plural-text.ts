import { memoize } from '#domain/cache.ts'
import { localeOf } from '#locales/languages.ts'

export type PluralText = { one: string; other: string }

/** Fills in `{{placeholders}}`. */
export const interpolate = (text: string, params: Record<string, string | number>): string =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => String(params[name] ?? ''))

type Formats = { rules: Intl.PluralRules; numbers: Intl.NumberFormat }

const formats = new Map<string, Formats>()

export function pluralText(texts: PluralText, count: number, language: string): string {
  const { rules, numbers } = memoize(formats, language, () => ({
    rules: new Intl.PluralRules(language),
    numbers: new Intl.NumberFormat(localeOf(language)),
  }))
  const form = rules.select(count) === 'one' ? 'one' : 'other'
  return interpolate(texts[form], { count: numbers.format(count) })
}
