import { type Language, languages } from '#locales/languages.ts'
import { useSite } from '#ui/site.tsx'

/** Paths of the page; a language that lacks it is left out. */
export type LanguagePaths = Partial<Record<Language, string>>

/** A language that lacks the page links to its home page. */
export function LanguageSwitch({ addresses, full = false }: { addresses: LanguagePaths; full?: boolean }) {
  const site = useSite()
  if (site.languages.length < 2) return null
  return (
    <ul className="langs" aria-label={site.t('common.chooseLanguage')}>
      {site.languages.map((code) => (
        <li key={code}>
          <a
            href={addresses[code] ?? site.href('home', {}, code)}
            hrefLang={code}
            lang={code}
            aria-current={code === site.language ? 'true' : undefined}
          >
            {full ? languages[code].name : <ShortName code={code} />}
          </a>
        </li>
      ))}
    </ul>
  )
}

const ShortName = ({ code }: { code: Language }) => (
  <>
    {code}
    <span className="sr"> {languages[code].name}</span>
  </>
)
