import manifest from 'virtual:client-manifest'
import { type Language, languageCodes } from '#locales/languages.ts'
import type { Assets } from '#ui/frame/head.tsx'

const script = 'ui/client/entry.ts'
const style = 'ui/styles/index.css'
const portal = 'ui/styles/portal.css'

/** Preloaded: both are above the fold of every page. */
const fonts = /(fraunces-latin|figtree-latin)-[^/]*\.woff2$/

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
    fonts: (sheet.assets ?? []).filter((file) => fonts.test(file)).map((file) => `/${file}`),
  }
}

export const assets = built()
