import { matchesSearch, parseTraits } from '#domain/property/facade.ts'
import { fromQuery } from '#domain/search/search.ts'

const street = document.querySelector('[data-street]')!
const homes = [...street.querySelectorAll<HTMLAnchorElement>('[data-traits]')]

/** Homes that do not match the form go dark. */
function follow(form: HTMLFormElement) {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const search = fromQuery('sale', new URLSearchParams(entries))
  for (const home of homes) home.toggleAttribute('data-off', !matchesSearch(parseTraits(home.dataset.traits!), search))
}

/** One tab stop for all homes, and the arrow keys among them. */
function keepOneTabStop(current: HTMLAnchorElement) {
  for (const home of homes) home.tabIndex = home === current ? 0 : -1
}

const targets: Record<string, (index: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: () => homes.length - 1,
}

street.addEventListener('focusin', ({ target }) => {
  const home = (target as Element).closest<HTMLAnchorElement>('[data-traits]')
  if (home) keepOneTabStop(home)
})
street.addEventListener('keydown', (event) => {
  const { key, target } = event as KeyboardEvent
  const index = homes.indexOf(target as HTMLAnchorElement)
  const next = index < 0 ? undefined : homes[targets[key]?.(index) ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
})
const [first] = homes
if (first) keepOneTabStop(homes.find((home) => home === document.activeElement) ?? first)

const form = street.closest('.hero')!.querySelector('form')
if (form) {
  // After the island's own listener, which may clear the prices of another market.
  for (const type of ['input', 'change', 'reset']) form.addEventListener(type, () => setTimeout(() => follow(form)))
  follow(form)
}
