import { type ReactNode, Suspense, use } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { connect } from '#db/client.ts'
import type { SearchResults } from '#domain/search/results.ts'
import { emptySearch, fromQuery, type Search, toQuery } from '#domain/search/search.ts'
import { today } from '#domain/time.ts'
import { Document } from '#ui/document.tsx'
import { FormContextProvider } from '#ui/forms/form-context.tsx'
import { PageHead } from '#ui/frame/head.tsx'
import { SearchIsland, type SearchProps } from '#ui/islands/search.island.tsx'
import { searchLabels } from '#ui/islands/search.labels.ts'
import { SortSelect } from '#ui/pages/listing.tsx'
import { loadDrawings } from '#ui/property/facades.ts'
import { PropertyCard } from '#ui/property/property-card.tsx'
import { Pagination } from '#ui/search/pagination.tsx'
import { SiteProvider } from '#ui/site.tsx'
import { challengeText } from '#worker/captcha/challenge.ts'
import { createFormKey } from '#worker/crypto/uuid.ts'
import type { Env } from '#worker/env.ts'
import { createListings } from '#worker/services/search/listings.ts'
import { getSearchIndex } from '#worker/services/search/search-index-store.ts'
import { createServices } from '#worker/services/services.ts'
import { siteView } from '#worker/site-view.ts'

/**
 * The listing page as React's own documentation would have it: one stream, one Suspense boundary, nothing kept.
 * The data are ours, and with `?fresh` they are in memory, so that what differs is the rendering.
 */
const remembered = new Map<string, SearchResults>()
const cache = (fresh: boolean) => ({
  getOrLoad: async (key: string | null, ask: () => Promise<SearchResults>) => {
    const known = key && fresh ? remembered.get(key) : undefined
    const listing = known ?? (await ask())
    if (key) remembered.set(key, listing)
    return listing
  },
  getOrLoadPins: <T,>(_: string | null, ask: () => Promise<T>) => ask(),
})

function Results({
  listing,
  search,
  form,
}: {
  listing: Promise<SearchResults>
  search: Search
  form: (found: SearchResults) => ReactNode
}) {
  const found = use(listing)
  return (
    <>
      <div className="filters">
        <div className="wrap">{form(found)}</div>
      </div>
      <section className="wrap results">
        <div className="result-bar">
          <p>
            <strong>{found.total} properties</strong>
          </p>
          <SortSelect search={search} action="/for-sale/" />
        </div>
        <ul className="cards">
          {found.items.map((property, at) => (
            <li key={property.id}>
              <PropertyCard property={property} eager={at < 2} />
            </li>
          ))}
        </ul>
        <Pagination page={1} pages={found.pages} hrefOf={(page) => `/for-sale/?page=${page}`} />
      </section>
    </>
  )
}

export default {
  async fetch(request: Request, env: Env, context: { waitUntil: (promise: Promise<unknown>) => void }) {
    const url = new URL(request.url)
    const database = connect(env.DATABASE_URL)
    const later = (promise: Promise<unknown>) => context.waitUntil(promise)
    const catalogue = await createServices(env, later).catalogue()
    const listings = createListings({
      database: () => database,
      kv: { kv: env.LISTINGS, later },
      catalogue,
      language: 'en',
      cache: cache(url.search.includes('fresh')),
      index: () =>
        getSearchIndex({ key: env.DATABASE_URL, database: () => database, kv: env.LISTINGS, later }, catalogue),
      findPlace: async () => null,
      words: async () => null,
    })
    const search = fromQuery('sale', url.searchParams)
    const site = siteView(catalogue, 'en', env.ORIGIN, today())
    const nonce = crypto.randomUUID()
    const words = { nl: '/nl.json', fr: '/fr.json', en: '/en.json', de: '/de.json' }
    const addresses = Object.fromEntries(
      catalogue.routeMap.languages.map((code) => [code, site.href('sale', {}, code)]),
    )
    const form = (found: SearchResults) => {
      const props: SearchProps = {
        market: 'sale',
        query: toQuery(search),
        actions: { sale: site.href('sale'), rent: site.href('rent') },
        choices: [
          ...found.cities.map(({ name, zip, label, count }) => ({
            name: 'city' as const,
            value: `${name}|${zip}`,
            label: `${zip} ${label}`,
            count,
          })),
          ...found.types.map(({ id, name, count }) => ({ name: 'type' as const, value: `${id}`, label: name, count })),
        ],
        labels: searchLabels(site),
        variant: 'listing',
        offered: { city: true, type: true, room: true, price: true },
      }
      return (
        <div data-props={JSON.stringify(props)}>
          <SearchIsland {...props} />
        </div>
      )
    }
    await loadDrawings()
    const key = createFormKey(Date.now())
    const sending = { key, characters: challengeText(env.FORM_SECRET, key), state: null }
    const stream = await renderToReadableStream(
      <SiteProvider site={site}>
        <FormContextProvider value={sending}>
          <Document
            head={
              <PageHead
                head={{
                  title: site.t('search.title.sale'),
                  description: '',
                  canonical: '/for-sale/',
                  alternates: addresses,
                  graph: [],
                }}
              />
            }
            assets={{
              styles: ['/a.css'],
              sheets: { home: '', property: '', lists: '', portal: '', desk: '' },
              scripts: ['/a.js'],
              deskScript: '',
              fonts: [],
              words,
            }}
            nonce={nonce}
            current="sale"
            preview={false}
            notices=""
            addresses={addresses}
          >
            <div className="wrap page-head">
              <h1>{site.t('search.title.sale')}</h1>
            </div>
            <Suspense fallback={<p>…</p>}>
              <Results listing={listings.search(search ?? emptySearch('sale'))} search={search} form={form} />
            </Suspense>
          </Document>
        </FormContextProvider>
      </SiteProvider>,
      { nonce },
    )
    return new Response(stream, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `script-src 'nonce-${nonce}'`,
      },
    })
  },
}
