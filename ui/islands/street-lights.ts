import { matchesSearch, parseTraits } from '#domain/property/facade.ts'
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

/** @returns a function after which the homes of the street that a search leaves out are dark */
export function streetLights(): (search: Search) => void {
  const street = document.querySelector('[data-street]')
  const homes = [...(street?.querySelectorAll<HTMLAnchorElement>('[data-traits]') ?? [])]
  if (street && homes.length > 0) rove(street, homes)
  return (search) => {
    for (const home of homes)
      home.toggleAttribute('data-off', !matchesSearch(parseTraits(home.dataset.traits!), search))
  }
}
