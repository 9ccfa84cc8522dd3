import { ownHtml } from '#ui/client/own-html.ts'

const pageOf = async (answer: Promise<Response>): Promise<Document> =>
  new DOMParser().parseFromString(ownHtml(await (await answer).text()), 'text/html')

/** Posts to this page, as its forms do. @returns the page that answers */
export const post = (body: BodyInit) => pageOf(fetch(location.pathname + location.search, { method: 'POST', body }))

export const pageAt = (address: string, options?: RequestInit) => pageOf(fetch(address, options))

/**
 * Takes a part of a page in the place of that of this one, and what the page says of the act.
 * @throws where it lacks the part: it is that of an error, or the login
 */
export function take(page: Document, part: string) {
  const [from, to] = [page.querySelector(part), document.querySelector(part)]
  if (!from || !to) throw new Error(`The answer lacks ${part}`)
  to.replaceWith(from)
  const said = page.querySelector('.toast')
  if (!said) return
  document.querySelector('.toast')?.remove()
  document.querySelector('main > .body')?.prepend(said)
}
