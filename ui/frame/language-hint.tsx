import type { Language } from '#locales/languages.ts'
import { translator } from '#locales/translator.ts'
import { Icon } from '#ui/components/icon.tsx'

/** "This page is also available in …", in that language: a line above the header. */
export function LanguageHint({ language, href }: { language: Language; href: string }) {
  const t = translator(language)
  const text = t('common.languageHint')
  return (
    <aside className="hint" data-hint="" lang={language} aria-label={text}>
      <a href={href} hrefLang={language}>
        {text}
      </a>
      <button type="button" aria-label={t('common.dismiss')}>
        <Icon name="x" />
      </button>
    </aside>
  )
}
