import type { Language } from '#locales/languages.ts'
import type { Visit } from '#worker/page.ts'

/** @returns the page's path in every language in use */
export const alternatesOf = ({ book }: Pick<Visit, 'book'>, pathIn: (language: Language) => string) =>
  Object.fromEntries(book.languages.map((code) => [code, pathIn(code)])) as Partial<Record<Language, string>>
