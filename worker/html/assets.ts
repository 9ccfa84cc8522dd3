import manifest from 'virtual:client-manifest'
import { type Language, languageCodes } from '#locales/languages.ts'
import type { Assets, Sheet } from '#ui/frame/head.tsx'

const script = 'ui/client/entry.ts'
const deskScript = 'ui/client/desk/desk.ts'
const style = 'ui/styles/index.css'
const sheets = {
  home: 'ui/styles/home.css',
  property: 'ui/styles/property-page.css',
  lists: 'ui/styles/lists-page.css',
  portal: 'ui/styles/portal.css',
  desk: 'ui/styles/desk.css',
} satisfies Record<Sheet, string>

/** Preloaded, since both are above the fold. On phones headings wait: 67 KB would delay the style sheet on a slow line. */
const fonts: { file: RegExp; media?: string }[] = [
  { file: /figtree-latin-[^/]*\.woff2$/ },
  { file: /fraunces-latin-[^/]*\.woff2$/, media: '(width >= 48rem)' },
]

const sheetFiles = (urlOf: (source: string) => string): Assets['sheets'] => ({
  home: urlOf(sheets.home),
  property: urlOf(sheets.property),
  lists: urlOf(sheets.lists),
  portal: urlOf(sheets.portal),
  desk: urlOf(sheets.desk),
})

/** Source of the words of a language; its address while developing. */
const wordsOf = (language: Language) => `words/${language}.json`

const wordFiles = (urlOf: (source: string) => string) =>
  Object.fromEntries(languageCodes.map((code) => [code, urlOf(wordsOf(code))])) as Assets['words']

function built(): Assets {
  if (!manifest)
    return {
      styles: [`/${style}`],
      sheets: sheetFiles((source) => `/${source}`),
      scripts: ['/@vite/client', `/${script}`],
      deskScript: `/${deskScript}`,
      fonts: [],
      words: wordFiles((source) => `/${source}`),
    }
  const sheet = manifest[style]
  const entry = manifest[script]
  const desk = manifest[deskScript]
  if (!sheet || !entry || !desk) throw new Error('The client build lacks its entries')
  return {
    styles: [`/${sheet.file}`],
    sheets: sheetFiles((source) => `/${manifest![source]!.file}`),
    scripts: [`/${entry.file}`],
    deskScript: `/${desk.file}`,
    words: wordFiles((source) => `/${manifest![source]!.file}`),
    fonts: fonts.flatMap(({ file, media }) =>
      (sheet.assets ?? []).filter((asset) => file.test(asset)).map((asset) => ({ href: `/${asset}`, media })),
    ),
  }
}

export const assets = built()
