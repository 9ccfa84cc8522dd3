import { type Language, memoizeByLanguage } from '#locales/languages.ts'

const numbers = memoizeByLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))

/** At most two decimals. */
export const formatNumber = (value: number, language: Language): string => numbers(language).format(value)

const sizes = (unit: 'megabyte' | 'kilobyte') =>
  memoizeByLanguage((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }))
const megabytes = sizes('megabyte')
const kilobytes = sizes('kilobyte')

/** In megabytes with one decimal; kilobytes below a tenth. */
export function formatFileSize(bytes: number, language: Language): string {
  const inMegabytes = bytes / 1024 ** 2
  return inMegabytes < 0.1
    ? kilobytes(language).format(Math.ceil(bytes / 1024))
    : megabytes(language).format(inMegabytes)
}
