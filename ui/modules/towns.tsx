import type { CityCount } from '#domain/listing.ts'
import { emptySearch } from '#domain/search.ts'
import { searchHref } from '#ui/components/chips.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

/** Towns named where an editor sets no number, and those that open below them. */
const mostTowns = 24
const mostOthers = 300

type Props = {
  /** The largest stock first. */
  towns: CityCount[]
  most?: number | null
}

/** The towns with most homes for sale, each with how many; the others, in the order of the alphabet, are one click away. */
export function Towns({ towns, most }: Props) {
  const { t, language } = useSite()
  const shown = towns.slice(0, most ?? mostTowns)
  const others = towns.slice(shown.length, shown.length + mostOthers)
  if (shown.length === 0) return null
  return (
    <>
      <List towns={shown} />
      {others.length > 0 && (
        <details className="more-towns">
          <summary>
            <span className="more">
              {t('home.moreTowns')}
              <Icon name="chevron-down" />
            </span>
          </summary>
          <List towns={others.toSorted((a, b) => a.label.localeCompare(b.label, language))} />
        </details>
      )}
    </>
  )
}

function List({ towns }: { towns: CityCount[] }) {
  const { href } = useSite()
  return (
    <ul className="towns">
      {towns.map(({ id, name, zip, label, count }) => (
        <li key={id}>
          <a href={searchHref(href('sale'), { ...emptySearch(0), cities: [{ name, zip }] })}>
            {label} <span className="muted">{count}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
