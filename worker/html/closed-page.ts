import { escapeMarkup } from '#domain/escape-markup.ts'
import { type Language, languageCodes, languages } from '#locales/languages.ts'
import { translator } from '#locales/translator.ts'
import { assets } from './assets.ts'

/** The language that a path names, else the first that a browser prefers and that there is, else English. */
export function languageOf(pathname: string, accepted: string): Language {
  const codes = [pathname.split('/')[1], ...accepted.split(',').map((range) => range.trim().slice(0, 2).toLowerCase())]
  return codes.flatMap((code) => languageCodes.filter((item) => item === code))[0] ?? 'en'
}

/**
 * The page of a site that is not public yet: nothing of the agency is on it.
 * @param login path of the login; null where there is no site yet
 */
export function closedPage(language: Language, login: string | null): string {
  const t = translator(language)
  const [title, text] = [t('errors.site.closed.title'), t('errors.site.closed.text')].map(escapeMarkup)
  const staff = escapeMarkup(t(login ? 'errors.site.closed.login' : 'errors.site.closed.begin'))
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return `<!DOCTYPE html><html lang="${languages[language].locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${styles}<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><main id="main"><div class="wrap lost"><h1>${title}</h1><p class="lead">${text}</p><p class="muted">${login ? `<a href="${login}">${staff}</a>` : staff}</p></div></main></body></html>`
}
