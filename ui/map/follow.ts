import { fromQuery, type Search, toQuery } from '#domain/search.ts'
import { askPage } from './map-requests.ts'

/** What the form asks for now, as an address would. */
function asked(form: HTMLFormElement, { market }: Search): string {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const search = fromQuery(market, new URLSearchParams(entries))
  return `${search.market} ${toQuery({ ...search, page: 1 })}`
}

/** What a visitor has chosen and not sent yet must not get lost: then the form stays, and only learns of the area. */
function followForm(fresh: Document, before: Search, area: string) {
  const [old, next] = [document, fresh].map((page) => page.querySelector<HTMLElement>('.filters x-island'))
  const form = old?.querySelector('form')
  if (!old || !next || !form) return
  const touched =
    old.contains(document.activeElement) ||
    asked(form, before) !== `${before.market} ${toQuery({ ...before, page: 1 })}`
  if (!touched) {
    old.replaceWith(document.adoptNode(next))
    return
  }
  let field = form.querySelector<HTMLInputElement>('input[name=area]')
  if (!field) {
    field = document.createElement('input')
    field.type = 'hidden'
    field.name = 'area'
    form.append(field)
  }
  field.value = area
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What of the list had the focus: the link itself, or the home whose card it is in. */
function heldIn(list: Element): (() => void) | null {
  const held = document.activeElement
  if (!held || !list.contains(held)) return null
  const card = held.closest('.cards > li')?.querySelector('h3 a') ?? null
  const hrefs = [held, card].map((link) => link?.getAttribute('href') ?? null)
  return () => {
    const links = [...list.querySelectorAll<HTMLElement>('a[href]')]
    const again = hrefs.map((href) => links.find((link) => link.getAttribute('href') === href)).find(Boolean)
    const goal = again ?? list.querySelector<HTMLElement>('h2, h3')
    if (!again) goal?.setAttribute('tabindex', '-1')
    goal?.focus({ preventScroll: true })
  }
}

/**
 * Shows another page of the list in place: the map stays, and so do the place on the page and the focus.
 * @returns how many homes it tells, as the page words it
 */
export async function showList(path: string, before: Search, area: string, signal: AbortSignal): Promise<string> {
  const fresh = await askPage(path, signal)
  const [old, next] = [document, fresh].map((page) => page.querySelector('[data-results]'))
  if (!old || !next) throw new Error(`${path}: no list`)
  followForm(fresh, before, area)
  const holdAgain = heldIn(old)
  old.replaceChildren(...[...next.childNodes].map((node) => document.adoptNode(node)))
  holdAgain?.()
  history.replaceState(history.state, '', path)
  document.title = fresh.title
  const links = [document, fresh].map((page) => [...page.querySelectorAll<HTMLAnchorElement>('.langs a')])
  for (const [at, link] of links[0]!.entries()) link.href = links[1]![at]?.getAttribute('href') ?? link.href
  return old.querySelector('h2')?.textContent ?? ''
}
