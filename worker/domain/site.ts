import type { Language } from '#locales/languages.ts'
import type { Translated } from './property.ts'

export type Office = { name: Translated }

/** Who the agency is, and what it lets its site do. */
export type Site = {
  name: string
  languages: { code: Language; use: boolean }[]
  defaultLanguage: Language
  /** The logo stands on the home page's banner before the visitor scrolls. */
  showLogoAtStart: boolean
  /** Years the law gives after the deed; a language may carry its own figure. */
  renovationYears?: Partial<Record<Language, number>>
  agency: {
    phone: string
    email: string
    street: Translated
    zip: string
    city: Translated
    hours?: Translated
    offices: Office[]
    /** Numbers in the register of the professional institute (BIV/IPI). */
    licences: string[]
    companyNumber: string
    insurer: string
    thirdPartyAccount?: string
  }
}

/** @returns the codes in use, in the order of the configuration, the default among them */
export const usedLanguages = (site: Pick<Site, 'languages' | 'defaultLanguage'>): Language[] =>
  site.languages.filter(({ code, use }) => use || code === site.defaultLanguage).map(({ code }) => code)
