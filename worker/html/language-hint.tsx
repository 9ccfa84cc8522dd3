import { Buffer } from 'node:buffer'
import type { Context } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { escapeMarkup } from '#domain/escape-markup.ts'
import { hintCookie, hintLanguage } from '#domain/language-hint.ts'
import type { Language } from '#locales/languages.ts'
import { LanguageHint } from '#ui/frame/language-hint.tsx'
import type { LanguagePaths } from '#ui/frame/language-switch.tsx'
import type { AppEnv } from '#worker/context.ts'

/** @param paths of the page in its languages @returns the language to hint at; null without a hint */
export function hintFor({ req }: Context<AppEnv>, current: Language, paths: LanguagePaths): Language | null {
  const accepted = req.header('accept-language')
  if (!accepted || req.header('cookie')?.includes(`${hintCookie}=`)) return null
  return hintLanguage(accepted, current, Object.keys(paths) as Language[])
}

const templates = new Map<Language, [string, string]>()

function templateOf(language: Language): [string, string] {
  const known = templates.get(language)
  if (known) return known
  const [before, after] = renderToStaticMarkup(<LanguageHint language={language} href="|" />).split('"|"')
  const template: [string, string] = [before!, after!]
  templates.set(language, template)
  return template
}

export function hintMarkup(language: Language, path: string): Buffer {
  const [before, after] = templateOf(language)
  return Buffer.from(`${before}"${escapeMarkup(path)}"${after}`)
}
