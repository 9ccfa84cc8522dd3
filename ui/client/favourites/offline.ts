import { isForAll, offlinePage, offlineRoutes, offlineStore } from '#domain/consent/offline.ts'
import { listHref } from '#domain/property/favourites.ts'
import { localeOf } from '#locales/languages.ts'
import { favourites } from './property-lists.ts'

/** When a copy was made, ISO. */
const keptAt = 'x-kept'

const listAddress = () => listHref(document.querySelector<HTMLAnchorElement>('[data-kept]')!.pathname, favourites.ids())

const isFresh = (copy: Response | undefined): copy is Response =>
  copy !== undefined && Date.now() - Date.parse(copy.headers.get(keptAt) ?? '') < offlineStore.freshMs

/** The markup that the list has for copies: a line above, one at each form, and the page for what is not kept. */
function partsOf(list: Document) {
  const date = new Date().toLocaleString(localeOf(list.documentElement.lang), { dateStyle: 'long', timeStyle: 'short' })
  const part = (name: string) =>
    (list.querySelector(`template[data-offline=${name}]`)?.innerHTML ?? '').replace('{date}', date)
  return { line: part('line'), form: part('form'), page: part('page') }
}

type Parts = ReturnType<typeof partsOf>

const copyOf = ({ headers }: Response, html: string) =>
  new Response(html, {
    headers: {
      'content-type': headers.get('content-type') ?? '',
      'content-security-policy': headers.get('content-security-policy') ?? '',
      [keptAt]: new Date().toISOString(),
    },
  })

const main = '<main id="main">'

/** A page with the line that it is a copy, which is shown without a network alone. */
const marked = (html: string, { line, form }: Parts) => {
  const [head = '', rest = ''] = html.split(main)
  return head + main + line + rest.replace(/<form[^>]* method="post"[^>]*>/g, (tag) => form + tag)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The list's own frame around the offline page, with a link to each kept home. */
function offlineHtml(html: string, { page }: Parts, homes: readonly HTMLAnchorElement[]): string {
  const links = homes.map((link) => `<li><a href="${link.getAttribute('href')}">${escaped(link.textContent)}</a></li>`)
  const [head = '', rest = ''] = html.split(main)
  const title = /<h1[^>]*>([^<]*)/.exec(page)?.[1] ?? ''
  const titled = head.replace(/<title>[^<]*/, `<title>${title}`)
  return (
    titled + main + page.replace('<ul></ul>', `<ul>${links.join('')}</ul>`) + rest.slice(rest.lastIndexOf('</main>'))
  )
}

/** Keeps each address once, while there is room for it. */
function openKept(store: Cache) {
  const kept = new Set<string>()
  let bytes = 0
  const hasRoomFor = async (response: Response) => {
    bytes += (await response.clone().blob()).size
    return bytes <= offlineStore.maxBytes
  }
  return {
    kept,
    async put(path: string, response: Response): Promise<boolean> {
      if (!(await hasRoomFor(response))) return false
      await store.put(path, response)
      kept.add(path)
      return true
    },
    /** @returns whether there is a copy that stays */
    async retain(path: string, copy: Response | undefined): Promise<boolean> {
      if (!copy || !(await hasRoomFor(copy))) return false
      kept.add(path)
      return true
    },
  }
}

type Kept = ReturnType<typeof openKept>

/** @returns false where there is no room for it */
async function keepFile(store: Cache, { put, retain, kept }: Kept, path: string, isCurrent: boolean): Promise<boolean> {
  if (kept.has(path)) return true
  if (isCurrent && (await retain(path, await store.match(path)))) return true
  const response = await fetch(path)
  return !response.ok || put(path, response)
}

/** @returns false where there is no room for it; a home that is off the market is left out */
async function keepHome(store: Cache, { put, retain }: Kept, path: string, parts: Parts, isCurrent: boolean) {
  const copy = await store.match(path)
  if (isCurrent && isFresh(copy)) return retain(path, copy)
  const response = await fetch(path)
  if (!isForAll(response)) return true
  return put(path, copyOf(response, marked(await response.text(), parts)))
}

const pictureOf = (card: Element | null): string | null => {
  const picture = card?.querySelector<HTMLImageElement>('.media img')
  return picture?.getAttribute('srcset')?.match(/(\S+) 800w/)?.[1] ?? picture?.getAttribute('src') ?? null
}

/** Takes back all that is kept, and the worker. */
async function dropStore() {
  await caches.delete(offlineStore.name)
  await (await navigator.serviceWorker.getRegistration())?.unregister()
}

/** Also without a network. */
async function dropRemoved(store: Cache) {
  const ids = favourites.ids()
  for (const { url } of await store.keys()) {
    const id = /\/(\d+)\/$/.exec(url)?.[1]
    if (id && !ids.includes(Number(id))) await store.delete(url)
  }
}

/** The script and the style sheet of every page have other names in another release. */
const isOfThisRelease = (files: string): boolean =>
  ['script[type=module]', 'link[rel=stylesheet]'].every((selector) => {
    const element = document.querySelector(selector)!
    return files.includes(element.getAttribute('src') ?? element.getAttribute('href')!)
  })

/** Brings the store in step with the list and the release. */
async function update() {
  const address = listAddress()
  if (favourites.ids().length === 0) return dropStore()
  const store = await caches.open(offlineStore.name)
  await dropRemoved(store)
  const former = await (await store.match(offlineRoutes.files))?.text()
  if (isOfThisRelease(former ?? '') && isFresh(await store.match(address))) return
  const release = await fetch(offlineRoutes.files)
  // The agency has turned it off.
  if (!release.ok) return dropStore()
  await navigator.serviceWorker.register(offlineRoutes.worker, { updateViaCache: 'none' })
  const files = await release.text()
  const isCurrent = files === former
  const response = await fetch(address)
  if (!isForAll(response)) return
  const html = await response.text()
  const list = new DOMParser().parseFromString(html, 'text/html')
  const parts = partsOf(list)
  const homes = [...list.querySelectorAll<HTMLAnchorElement>('.kept-cards h3 a')].slice(0, offlineStore.maxHomes)
  const all = openKept(store)
  await all.put(offlineRoutes.files, new Response(files))
  for (const path of [...JSON.parse(files), document.documentElement.dataset.words!])
    await keepFile(store, all, path, isCurrent)
  await all.put(address, copyOf(response, marked(html, parts)))
  await all.put(offlinePage, copyOf(response, offlineHtml(html, parts, homes)))
  for (const home of homes) {
    const picture = pictureOf(home.closest('.card'))
    const isKept = await keepHome(store, all, home.getAttribute('href')!, parts, isCurrent)
    if (!isKept || (picture && !(await keepFile(store, all, picture, isCurrent)))) break
  }
  for (const { url } of await store.keys()) {
    const { pathname, search } = new URL(url)
    if (!all.kept.has(pathname + search)) await store.delete(url)
  }
}

let waiting: Promise<void> | null = null

/** Keeps the favourites for reading without a network, one tab at a time; with none it takes all back. */
export function keepFavourites(): Promise<void> {
  waiting ??= navigator.locks.request(offlineStore.name, () => {
    waiting = null
    return update()
  })
  return waiting
}
