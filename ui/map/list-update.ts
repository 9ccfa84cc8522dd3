import { fromQuery, type Search, toQuery } from '#domain/search/search.ts'
import { fetchPage } from './map-requests.ts'

/** What the form asks for now, as an address would. */
function formQuery(form: HTMLFormElement, { market }: Search): string {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const search = fromQuery(market, new URLSearchParams(entries))
  return `${search.market} ${toQuery({ ...search, page: 1 })}`
}

/** What a visitor has chosen and not sent yet must not get lost: then the form stays, and only learns of the area. */
function updateForm(response: Document, previous: Search, area: string) {
  const [old, next] = [document, response].map((page) => page.querySelector<HTMLElement>('.filters x-island'))
  const form = old?.querySelector('form')
  if (!old || !next || !form) return
  const isEdited =
    old.contains(document.activeElement) ||
    formQuery(form, previous) !== `${previous.market} ${toQuery({ ...previous, page: 1 })}`
  if (!isEdited) {
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
function captureFocus(list: Element): (() => void) | null {
  const focused = document.activeElement
  if (!focused || !list.contains(focused)) return null
  const card = focused.closest('.cards > li')?.querySelector('h3 a') ?? null
  const hrefs = [focused, card].map((link) => link?.getAttribute('href') ?? null)
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
export async function updateList(path: string, previous: Search, area: string, signal: AbortSignal): Promise<string> {
  const fresh = await fetchPage(path, signal)
  const [old, next] = [document, fresh].map((page) => page.querySelector('[data-results]'))
  if (!old || !next) throw new Error(`${path}: no list`)
  updateForm(fresh, previous, area)
  const restoreFocus = captureFocus(old)
  old.replaceChildren(...[...next.childNodes].map((node) => document.adoptNode(node)))
  restoreFocus?.()
  history.replaceState(history.state, '', path)
  document.title = fresh.title
  const links = [document, fresh].map((page) => [...page.querySelectorAll<HTMLAnchorElement>('.langs a')])
  for (const [at, link] of links[0]!.entries()) link.href = links[1]![at]?.getAttribute('href') ?? link.href
  return old.querySelector('h2')?.textContent ?? ''
}
