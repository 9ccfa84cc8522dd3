import type { ReactNode } from 'react'
import { type Language, languages } from '#locales/languages.ts'
import { Panel, Segments } from '#ui/admin/desk-parts.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  language: Language
  /** Address of the page with the mail in a language; of the mail itself, which has an address of its own. */
  pageIn: (language: Language) => string
  mailAs: (form: 'html' | 'text') => string
  children?: ReactNode
}

/** A mail as it will look, in one language: in a frame in which nothing runs. */
export function MailPreview({ language, pageIn, mailAs, children }: Props) {
  const { t, languages: offered } = useSite()
  return (
    <Panel
      id="preview"
      title={t('letters.preview.title')}
      end={
        <Segments
          label={t('letters.preview.language')}
          items={offered.map((code) => ({
            label: code,
            href: `${pageIn(code)}#preview`,
            isCurrent: code === language,
          }))}
        />
      }
    >
      {children}
      <iframe
        className="mail"
        sandbox=""
        loading="lazy"
        title={`${t('letters.preview.title')}, ${languages[language].name}`}
        src={mailAs('html')}
      />
      <p className="acts small">
        <a href={mailAs('html')}>{t('letters.preview.open')}</a>{' '}
        <a href={mailAs('text')}>{t('letters.preview.text')}</a>
      </p>
    </Panel>
  )
}
