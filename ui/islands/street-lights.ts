import { matchesSearch, parseTraits } from '#domain/property/street.ts'
import type { Search } from '#domain/search/search.ts'

const targets: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** One tab stop for all homes, and the arrow keys among them. */
function rove(street: Element, homes: readonly HTMLAnchorElement[]) {
  const stopAt = (current: HTMLAnchorElement) => {
    for (const home of homes) home.tabIndex = home === current ? 0 : -1
  }
  street.addEventListener('focusin', ({ target }) => {
    const home = homes.find((item) => item === target)
    if (home) stopAt(home)
  })
  street.addEventListener('keydown', (event) => {
    const { key, target } = event as KeyboardEvent
    const index = homes.indexOf(target as HTMLAnchorElement)
    const next = index < 0 ? undefined : homes[targets[key]?.(index, homes.length - 1) ?? -1]
    if (!next) return
    event.preventDefault()
    next.focus()
  })
  stopAt(homes[0]!)
}

/** Slides the street until the home is in view; with reduced motion it jumps. */
function bringIntoView(home: HTMLElement, row: HTMLElement) {
  const { offsetLeft, offsetWidth } = home.parentElement!
  const { scrollLeft, clientWidth } = row
  if (offsetLeft >= scrollLeft && offsetLeft + offsetWidth <= scrollLeft + clientWidth) return
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  row.scrollTo({ left: offsetLeft + (offsetWidth - clientWidth) / 2, behavior })
}

/**
 * @returns a function after which the homes that a search leaves out are dark, and the first of the others is in view.
 * Without others the windows alone are dark
 */
export function streetLights(): (search: Search) => void {
  const street = document.querySelector<HTMLElement>('[data-street]')
  const homes = [...(street?.querySelectorAll<HTMLAnchorElement>('[data-traits]') ?? [])]
  if (!street || homes.length === 0) return () => {}
  rove(street, homes)
  return (search) => {
    const lit = homes.filter((home) => matchesSearch(parseTraits(home.dataset.traits!), search))
    for (const home of homes) home.toggleAttribute('data-off', !lit.includes(home))
    const isSplit = lit.length > 0 && lit.length < homes.length
    street.toggleAttribute('data-split', isSplit)
    if (isSplit) bringIntoView(lit[0]!, street.querySelector('ul')!)
  }
}
