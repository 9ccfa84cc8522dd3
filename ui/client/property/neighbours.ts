import { tabStorage } from '#ui/client/tab-storage.ts'

/** The search that a home was followed from, and the homes of it that the visitor may have reached this way. */
type FollowedSearch = { goal: string; query: string; ids: string[] }

type Neighbour = { href: string; title: string }

type NeighboursResponse = {
  previous: Neighbour | null
  next: Neighbour | null
  position: number | null
  total: number | null
  back: string
}

const storage = tabStorage('followed-search')

const idIn = (href: string): string => /\/(\d+)\/?$/.exec(new URL(href, location.href).pathname)?.[1] ?? ''

/** What lies there may be another program's. */
function readSearch(): FollowedSearch | null {
  try {
    const { goal, query, ids } = JSON.parse(storage.get() ?? '')
    return typeof goal === 'string' && typeof query === 'string' && Array.isArray(ids) ? { goal, query, ids } : null
  } catch {
    return null
  }
}

const storeSearch = (search: FollowedSearch) => storage.set(JSON.stringify(search))

/** The list says its search in its address, which the browser tells the page that was followed from it. */
function searchFromReferrer(listing: URL, goal: string, id: string): FollowedSearch | null {
  const before = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  if (before?.origin !== listing.origin || before.pathname !== listing.pathname) return null
  return { goal, query: before.search.slice(1), ids: [id] }
}

/** From home to home the browser tells no search any more. */
function searchFromStorage(id: string): FollowedSearch | null {
  const known = readSearch()
  return known?.ids.includes(id) ? known : null
}

async function show(nav: HTMLElement) {
  const { neighbours: id, goal } = nav.dataset as { neighbours: string; goal: string }
  const [back, previous, next] = nav.querySelectorAll('a')
  const search = searchFromReferrer(new URL(back!.href), goal, id) ?? searchFromStorage(id)
  if (!search) return
  // Its place is taken at once, so that nothing below moves when the answer is there.
  nav.hidden = false
  const answer = await fetchNeighbours(search, id)
  nav.hidden = answer === null
  if (!answer) return

  const place = nav.querySelector('p')!
  back!.href = answer.back
  setLink(previous!, answer.previous)
  setLink(next!, answer.next)
  const figures: Record<string, number | null> = { position: answer.position, total: answer.total }
  if (answer.position !== null && answer.total !== null)
    place.textContent = place.dataset.text!.replace(/{{(\w+)}}/g, (_, name) =>
      (figures[name] ?? 0).toLocaleString(document.documentElement.lang),
    )
  const reached = [answer.previous, answer.next].flatMap((item) => (item ? [idIn(item.href)] : []))
  storeSearch({ ...search, ids: [...new Set([...search.ids, ...reached])] })
}

function setLink(link: HTMLAnchorElement, neighbour: Neighbour | null) {
  link.hidden = neighbour === null
  if (!neighbour) return
  link.href = neighbour.href
  link.querySelector('.sr')!.textContent = `: ${neighbour.title}`
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
