import type { Language } from '#locales/languages.ts'

type Props = { lang: Language | undefined; children: string }

/** A text within a sentence, which may be in another language than the page. */
export const InLanguage = ({ lang, children }: Props) => (lang ? <span lang={lang}>{children}</span> : children)
