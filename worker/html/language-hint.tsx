import { renderToStaticMarkup } from 'react-dom/server.edge'
import { escapeMarkup } from '#domain/escape-markup.ts'
import type { Language } from '#locales/languages.ts'
import { LanguageHint } from '#ui/frame/language-hint.tsx'
import type { LanguagePaths } from '#ui/frame/language-switch.tsx'
import type { CachedPage } from '#worker/page-store/cached-page.ts'

const templates = new Map<Language, [string, string]>()

function templateOf(language: Language): [string, string] {
  const known = templates.get(language)
  if (known) return known
  const [before, after] = renderToStaticMarkup(<LanguageHint language={language} href="|" />).split('"|"')
  const template: [string, string] = [before!, after!]
  templates.set(language, template)
  return template
}

function hintMarkup(language: Language, path: string): string {
  const [before, after] = templateOf(language)
  return `${before}"${escapeMarkup(path)}"${after}`
}

/** @param paths of the page in its languages */
export const hintsOf = (paths: LanguagePaths): CachedPage['hints'] =>
  Object.fromEntries(
    (Object.entries(paths) as [Language, string][]).map(([language, path]) => [language, hintMarkup(language, path)]),
  )
