import { tabMemory } from './tab-memory.ts'

/** The search that a home was followed from, and the homes of it that the visitor may have reached this way. */
type Followed = { goal: string; query: string; ids: string[] }

type Neighbour = { href: string; title: string }

type Answer = {
  previous: Neighbour | null
  next: Neighbour | null
  position: number | null
  total: number | null
  back: string
}

const followed = tabMemory('followed-search')

const idIn = (href: string): string => /\/(\d+)\/?$/.exec(new URL(href, location.href).pathname)?.[1] ?? ''

/** What lies there may be another program's. */
function remembered(): Followed | null {
  try {
    const { goal, query, ids } = JSON.parse(followed.get() ?? '')
    return typeof goal === 'string' && typeof query === 'string' && Array.isArray(ids) ? { goal, query, ids } : null
  } catch {
    return null
  }
}

const remember = (search: Followed) => followed.set(JSON.stringify(search))

/** The list says its search in its address, which the browser tells the page that was followed from it. */
function cameFrom(listing: URL, goal: string, id: string): Followed | null {
  const before = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  if (before?.origin !== listing.origin || before.pathname !== listing.pathname) return null
  return { goal, query: before.search.slice(1), ids: [id] }
}

/** From home to home the browser tells no search any more. */
function followedTo(id: string): Followed | null {
  const known = remembered()
  return known?.ids.includes(id) ? known : null
}

async function show(nav: HTMLElement) {
  const { neighbours: id, goal } = nav.dataset as { neighbours: string; goal: string }
  const [back, previous, next] = nav.querySelectorAll('a')
  const search = cameFrom(new URL(back!.href), goal, id) ?? followedTo(id)
  if (!search) return
  // Its place is taken at once, so that nothing below moves when the answer is there.
  nav.hidden = false
  const answer = await ask(search, id)
  nav.hidden = answer === null
  if (!answer) return

  const place = nav.querySelector('p')!
  back!.href = answer.back
  fill(previous!, answer.previous)
  fill(next!, answer.next)
  const figures: Record<string, number | null> = { position: answer.position, total: answer.total }
  if (answer.position !== null && answer.total !== null)
    place.textContent = place.dataset.text!.replace(/{{(\w+)}}/g, (_, name) =>
      (figures[name] ?? 0).toLocaleString(document.documentElement.lang),
    )
  const reached = [answer.previous, answer.next].flatMap((one) => (one ? [idIn(one.href)] : []))
  remember({ ...search, ids: [...new Set([...search.ids, ...reached])] })
}

function fill(link: HTMLAnchorElement, neighbour: Neighbour | null) {
  link.hidden = neighbour === null
  if (!neighbour) return
  link.href = neighbour.href
  link.querySelector('.sr')!.textContent = `: ${neighbour.title}`
}

async function ask({ goal, query }: Followed, id: string): Promise<Answer | null> {
  const asked = new URLSearchParams(query)
  asked.set('goal', goal)
  asked.set('language', document.documentElement.lang)
  asked.set('id', id)
  try {
    const response = await fetch(`/api/neighbours?${asked}`)
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

show(document.querySelector('[data-neighbours]')!)
