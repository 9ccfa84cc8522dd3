import type { CityCount } from '#domain/search/results.ts'
import { emptySearch } from '#domain/search/search.ts'
import { Icon } from '#ui/components/icon.tsx'
import { searchHref } from '#ui/search/filter-chips.tsx'
import { useSite } from '#ui/site.tsx'

/** Towns named where an editor sets no number, and those that open below them. */
const maxTowns = 24
const maxOthers = 300

type Props = {
  /** The largest stock first. */
  towns: CityCount[]
  most?: number | null
}

/** The towns with most homes for sale, each with how many; the others, in the order of the alphabet, are one click away. */
export function Towns({ towns, most: max }: Props) {
  const { t, language } = useSite()
  const shown = towns.slice(0, max ?? maxTowns)
  const others = towns.slice(shown.length, shown.length + maxOthers)
  if (shown.length === 0) return null
  return (
    <>
      <TownLinks towns={shown} />
      {others.length > 0 && (
        <details className="more-towns">
          <summary>
            <span className="more">
              {t('home.moreTowns')}
              <Icon name="chevron-down" />
            </span>
          </summary>
          <TownLinks towns={others.toSorted((a, b) => a.label.localeCompare(b.label, language))} />
        </details>
      )}
    </>
  )
}

function TownLinks({ towns }: { towns: CityCount[] }) {
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
