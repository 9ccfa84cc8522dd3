import type { Language } from '#locales/languages.ts'
import { Icon } from '#ui/components/icon.tsx'

/** All words in the language that is offered. */
export type Hint = { language: Language; href: string; text: string; dismiss: string }

/**
 * "This page is also available in …", one for each other language. All are hidden: the script shows the one the
 * browser prefers, so that the page itself is the same for everybody and can be kept.
 */
export const LanguageHints = ({ hints }: { hints: Hint[] }) =>
  hints.map(({ language, href, text, dismiss }) => (
    <aside key={language} className="hint" lang={language} data-hint={language} aria-label={text} hidden>
      <a href={href} hrefLang={language}>
        {text}
      </a>
      <button type="button" aria-label={dismiss}>
        <Icon name="x" />
      </button>
    </aside>
  ))
