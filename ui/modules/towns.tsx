import type { CityCount } from '#domain/search/results.ts'
import { emptySearch } from '#domain/search/search.ts'
import { collatorOf } from '#locales/languages.ts'
import { Icon } from '#ui/components/icon.tsx'
import { searchHref } from '#ui/search/filter-chips.tsx'
import { useSite } from '#ui/site.tsx'

const defaultTowns = 8
const maxTowns = 300

type Props = {
  /** By number of properties, descending. */
  towns: CityCount[]
  most?: number | null
}

export function Towns({ towns, most }: Props) {
  const { plural, language } = useSite()
  const first = towns.slice(0, most ?? defaultTowns)
  const { compare } = collatorOf(language)
  const all = towns.slice(0, maxTowns).toSorted((a, b) => compare(a.label, b.label))
  return (
    <>
      <TownLinks towns={first} />
      {all.length > first.length && (
        <details className="more-towns">
          <summary>
            <span className="more">
              {plural('home.moreTowns', towns.length)}
              <Icon name="chevron-down" />
            </span>
          </summary>
          <TownLinks towns={all} />
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
          <a href={searchHref(href('sale'), { ...emptySearch('sale'), cities: [{ name, zip }] })}>
            {label} <span className="muted">{count}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
