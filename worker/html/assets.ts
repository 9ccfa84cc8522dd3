import manifest from 'virtual:client-manifest'
import { type Language, languageCodes } from '#locales/languages.ts'
import type { Assets } from '#ui/frame/head.tsx'

const script = 'ui/client/entry.ts'
const style = 'ui/styles/index.css'
const portal = 'ui/styles/portal.css'

/** Preloaded, since both are above the fold. On phones headings wait: 67 KB would delay the style sheet on a slow line. */
const fonts: { file: RegExp; media?: string }[] = [
  { file: /figtree-latin-[^/]*\.woff2$/ },
  { file: /fraunces-latin-[^/]*\.woff2$/, media: '(width >= 48rem)' },
]

/** Source of the words of a language; its address while developing. */
const wordsOf = (language: Language) => `words/${language}.json`

const wordFiles = (urlOf: (source: string) => string) =>
  Object.fromEntries(languageCodes.map((code) => [code, urlOf(wordsOf(code))])) as Assets['words']

function built(): Assets {
  if (!manifest)
    return {
      styles: [`/${style}`],
      portal: `/${portal}`,
      scripts: ['/@vite/client', `/${script}`],
      fonts: [],
      words: wordFiles((source) => `/${source}`),
    }
  const sheet = manifest[style]
  const entry = manifest[script]
  const behind = manifest[portal]
  if (!sheet || !entry || !behind) throw new Error('The client build lacks its entries')
  return {
    styles: [`/${sheet.file}`],
    portal: `/${behind.file}`,
    scripts: [`/${entry.file}`],
    words: wordFiles((source) => `/${manifest![source]!.file}`),
    fonts: fonts.flatMap(({ file, media }) =>
      (sheet.assets ?? []).filter((asset) => file.test(asset)).map((asset) => ({ href: `/${asset}`, media })),
    ),
  }
}

export const assets = built()
