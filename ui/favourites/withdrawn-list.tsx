import type { WithdrawnProperty } from '#domain/property/favourites.ts'
import { formatLongDate } from '#domain/time.ts'
import { InLanguage } from '#ui/components/in-language.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  properties: readonly WithdrawnProperty[]
  hrefWithout: (id: number) => string
}

export function WithdrawnList({ properties, hrefWithout }: Props) {
  const { t, language } = useSite()
  if (properties.length === 0) return null
  return (
    <section className="gone">
      <h2>{t('tools.favourites.gone')}</h2>
      <ul>
        {properties.map(({ id, goal, title, lang, city, withdrawn }) => (
          <li key={id}>
            <p>
              <b lang={lang}>{title}</b>, {city}
              <br />
              <span className="muted">
                {t(goal === 'rent' ? 'tools.favourites.goneRent' : 'tools.favourites.goneSale', {
                  date: formatLongDate(withdrawn, language),
                })}
              </span>
            </p>
            <a href={hrefWithout(id)} data-drop={id}>
              {t('tools.favourites.remove')}
              <span className="sr">
                : <InLanguage lang={lang}>{title}</InLanguage>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
