import type { Language } from '#locales/languages.ts'
import { Icon } from '#ui/components/icon.tsx'

/** Texts in the language of the hint. */
export type Hint = { language: Language; href: string; text: string; dismiss: string }

/**
 * "This page is also available in …" for each other language. All are hidden, so that the page can be cached: a script
 * shows the one that the browser prefers.
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
