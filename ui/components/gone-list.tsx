import type { GoneHome } from '#domain/favourites.ts'
import { useSite } from '#ui/site.tsx'
import { longDate } from './figures.ts'

type Props = {
  homes: readonly GoneHome[]
  /** The same page without one of them. */
  hrefWithout: (id: number) => string
}

/** What somebody chose and nobody can have any more, with a way to strike it out. */
export function GoneList({ homes, hrefWithout }: Props) {
  const { t, language } = useSite()
  if (homes.length === 0) return null
  return (
    <section className="gone">
      <h2>{t('tools.favourites.gone')}</h2>
      <ul>
        {homes.map(({ id, goal, title, city, withdrawn }) => (
          <li key={id}>
            <p>
              <b>{title}</b>, {city}
              <br />
              <span className="muted">
                {t(goal === 1 ? 'tools.favourites.goneRent' : 'tools.favourites.goneSale', {
                  date: longDate(withdrawn, language),
                })}
              </span>
            </p>
            <a href={hrefWithout(id)} data-drop={id}>
              {t('tools.favourites.remove')}
              <span className="sr">: {title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
