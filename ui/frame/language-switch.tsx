import { type Language, languages } from '#locales/languages.ts'
import { useSite } from '#ui/site.tsx'

/** The address of the page in each language; a language that lacks the page leads to its home. */
export type LanguagePaths = Partial<Record<Language, string>>

/** Short names in the header, full ones in the footer. Nothing at all where the site speaks one language. */
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
