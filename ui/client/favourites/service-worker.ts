import { offlinePage, offlineStore } from '#domain/consent/offline.ts'
import { hasOfflinePage } from '#domain/consent/offline-paths.ts'

type WorkerEvent = Event & { waitUntil: (done: Promise<unknown>) => void }
type FetchEvent = WorkerEvent & {
  request: Request
  clientId: string
  resultingClientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}
type Scope = {
  registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install' | 'activate', listener: (event: WorkerEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void)
}

/** The types of a worker exclude those of a page. */
const worker = globalThis as unknown as Scope

/** Pages that were answered with a copy: what they load is kept too. */
const copies = new Set<string>()

const openStore = () => caches.open(offlineStore.name)
const isGone = ({ status }: Response) => status === 404 || status === 410

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1)

/** @returns the copy of a page, or of the list whose address lacks its ids; else the offline page */
async function copyOf({ origin, pathname, search }: URL): Promise<Response | undefined> {
  const store = await openStore()
  const copy = (await store.match(origin + pathname + search)) ?? (await store.match(origin + pathname))
  if (copy) return copy
  const list = (await store.keys()).find(({ url }) => url.startsWith(`${origin}${pathname}?`))
  return list && !search ? Response.redirect(list.url) : store.match(offlinePage)
}

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isGone(response)) event.waitUntil(openStore().then((store) => store.delete(url.origin + url.pathname)))
    return response
  } catch (error) {
    const copy = await copyOf(url)
    if (!copy) throw error
    copies.add(event.resultingClientId)
    return copy
  }
}

/** A file of a copy; of a picture the width that is kept. */
async function answerFile({ request }: FetchEvent): Promise<Response> {
  const store = await openStore()
  const kept = await store.match(request, { ignoreVary: true })
  if (kept) return kept
  const isPicture = request.destination === 'image'
  const other = isPicture && (await store.keys()).find(({ url }) => folderOf(url) === folderOf(request.url))
  return (other && (await store.match(other))) || fetch(request)
}

worker.addEventListener('install', () => worker.skipWaiting())
worker.addEventListener('activate', (event) =>
  event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve()),
)
// What it does not answer goes its way as if there were no worker.
worker.addEventListener('fetch', (event) => {
  const { request, clientId } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (hasOfflinePage(url.pathname)) event.respondWith(answerPage(event, url))
  } else if (copies.has(clientId) || !navigator.onLine) event.respondWith(answerFile(event))
})
