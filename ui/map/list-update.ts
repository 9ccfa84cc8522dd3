import { fromQuery, type Search, toQuery } from '#domain/search/search.ts'
import { createElement } from '#ui/browser/create-element.ts'
import { fetchPage } from './map-requests.ts'

function formQuery(form: HTMLFormElement, { market }: Search): string {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const search = fromQuery(market, new URLSearchParams(entries))
  return `${search.market} ${toQuery({ ...search, page: 1 })}`
}

/** Replaces the search form; one with unsent changes stays and only gets the new areas. */
function updateForm(response: Document, previous: Search, areas: readonly string[]) {
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
  for (const field of form.querySelectorAll('input[name=area]')) field.remove()
  form.append(...areas.map((value) => createElement('input', { type: 'hidden', name: 'area', value })))
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

/** @returns a function that focuses the same link, or the link of the same card, in the new list */
function captureFocus(list: Element): (() => void) | null {
  const focused = document.activeElement
  if (!focused || !list.contains(focused)) return null
  const card = focused.closest('.cards > li')?.querySelector('h3 a') ?? null
  const hrefs = [focused, card].map((link) => link?.getAttribute('href') ?? null)
  return () => {
    const links = [...list.querySelectorAll<HTMLElement>('a[href]')]
    const link = hrefs.map((href) => links.find((item) => item.getAttribute('href') === href)).find(Boolean)
    const target = link ?? list.querySelector<HTMLElement>('h2, h3')
    if (!link) target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }
}

/** Whether a search in place is a step of its own in the history. */
export type HistoryEntry = 'push' | 'replace'

/** Replaces the list and keeps the focus. @returns its heading @throws Error when the response has no list */
export async function updateList(
  path: string,
  previous: Search,
  areas: readonly string[],
  entry: HistoryEntry,
  signal: AbortSignal,
): Promise<string> {
  const fresh = await fetchPage(path, signal)
  const [old, next] = [document, fresh].map((page) => page.querySelector('[data-results]'))
  if (!old || !next) throw new Error(`${path}: no list`)
  updateForm(fresh, previous, areas)
  const restoreFocus = captureFocus(old)
  old.replaceChildren(...[...next.childNodes].map((node) => document.adoptNode(node)))
  restoreFocus?.()
  if (entry === 'push') history.pushState(null, '', path)
  else history.replaceState(history.state, '', path)
  document.title = fresh.title
  const links = [document, fresh].map((page) => [...page.querySelectorAll<HTMLAnchorElement>('.langs a')])
  for (const [at, link] of links[0]!.entries()) link.href = links[1]![at]?.getAttribute('href') ?? link.href
  return old.querySelector('h2')?.textContent ?? ''
}
