import { localeOf } from '#locales/languages.ts'
import { tabStorage } from '#ui/browser/tab-storage.ts'
import { activation } from '#ui/client/activation.ts'

/** The search a property was opened from, and its results that can be reached with "previous" and "next". */
type FollowedSearch = { goal: string; query: string; ids: string[] }

type Neighbour = { href: string; title: string; lang?: string }

type NeighboursResponse = {
  previous: Neighbour | null
  next: Neighbour | null
  position: number | null
  total: number | null
  back: string
}

const storage = tabStorage('followed-search')

const idInPath = (href: string): string => /\/(\d+)\/?$/.exec(new URL(href, location.href).pathname)?.[1] ?? ''

function storedSearch(id: string): FollowedSearch | null {
  try {
    const search: FollowedSearch = JSON.parse(storage.get() ?? '')
    return search.ids.includes(id) ? search : null
  } catch {
    return null
  }
}

/** A visit from the listing has its search in the referrer. */
function searchFromReferrer(listing: URL, goal: string, id: string): FollowedSearch | null {
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  if (referrer?.origin !== listing.origin || referrer.pathname !== listing.pathname) return null
  return { goal, query: referrer.search.slice(1), ids: [id] }
}

async function show(nav: HTMLElement) {
  const { neighbours: id, goal } = nav.dataset as { neighbours: string; goal: string }
  const [back, previous, next] = nav.querySelectorAll('a')
  const search = searchFromReferrer(new URL(back!.href), goal, id) ?? storedSearch(id)
  if (!search) return
  // Shown before the response, so that nothing below moves.
  nav.hidden = false
  await activation
  const response = await fetchNeighbours(search, id)
  nav.hidden = response === null
  if (!response) return

  back!.href = response.back
  updateLink(previous!, response.previous)
  updateLink(next!, response.next)
  showPosition(nav.querySelector('p')!, response)
  const reached = [response.previous, response.next].flatMap((item) => (item ? [idInPath(item.href)] : []))
  storage.set(JSON.stringify({ ...search, ids: [...new Set([...search.ids, ...reached])] }))
}

function showPosition(element: HTMLElement, { position, total }: NeighboursResponse) {
  if (position === null || total === null) return
  const values: Record<string, number> = { position, total }
  element.textContent = element.dataset.text!.replace(/{{(\w+)}}/g, (_, name) =>
    (values[name] ?? 0).toLocaleString(localeOf(document.documentElement.lang)),
  )
}

function updateLink(link: HTMLAnchorElement, neighbour: Neighbour | null) {
  link.hidden = neighbour === null
  if (!neighbour) return
  link.href = neighbour.href
  const title = link.querySelector<HTMLElement>('.sr')!
  title.textContent = `: ${neighbour.title}`
  title.lang = neighbour.lang ?? document.documentElement.lang
}

async function fetchNeighbours({ goal, query }: FollowedSearch, id: string): Promise<NeighboursResponse | null> {
  const params = new URLSearchParams(query)
  params.set('goal', goal)
  params.set('language', document.documentElement.lang)
  params.set('id', id)
  try {
    const response = await fetch(`/api/neighbours?${params}`)
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

show(document.querySelector('[data-neighbours]')!)
