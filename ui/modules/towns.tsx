import type { CityCount } from '#domain/listing.ts'
import { emptySearch } from '#domain/search.ts'
import { searchHref } from '#ui/components/chips.tsx'
import { useSite } from '#ui/site.tsx'

/** Towns named where an editor sets no number; the listing has them all. */
const mostTowns = 24

type Props = {
  /** The largest stock first. */
  towns: CityCount[]
  most?: number | null
}

/** Towns in the order of the alphabet, each with what is for sale there. */
export function Towns({ towns, most }: Props) {
  const { href, language } = useSite()
  const shown = towns.slice(0, most ?? mostTowns).toSorted((a, b) => a.label.localeCompare(b.label, language))
  if (shown.length === 0) return null
  return (
    <ul className="towns">
      {shown.map(({ id, name, zip, label, count }) => (
        <li key={id}>
          <a href={searchHref(href('sale'), { ...emptySearch(0), cities: [{ name, zip }] })}>
            {label} <span className="muted">{count}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
