/** What a browser keeps of its favourites, to show them without a network. */
export const offlineStore = {
  /** Name of its cache. */
  name: 'kept-homes',
  maxHomes: 30,
  /** Bytes of all pages, pictures, styles, fonts and scripts: a home is some 150 KB with its picture. */
  maxBytes: 10_000_000,
  /** ms after which a copy is loaded anew, when the visitor is on the site. */
  freshMs: 86_400_000,
} as const

/** Where the browser asks what is to be kept, and for the worker that shows it. */
export const offlineRoutes = { files: '/offline.json', worker: '/service-worker.js' } as const

/** Address in the cache of the page for whatever is not kept: no page of the site. */
export const offlinePage = '/offline'

/** Whether an answer is a page that is the same for all visitors: only those name the rules for loading ahead. */
export const isForAll = ({ ok, headers }: Pick<Response, 'ok' | 'headers'>): boolean =>
  ok && headers.has('speculation-rules')
