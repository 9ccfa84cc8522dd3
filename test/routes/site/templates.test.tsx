import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import { resolveLink } from '#domain/route-map.ts'
import { searchSorts } from '#domain/search/search.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { type DeferredPart, DeferredParts, deferredPlaceholder } from '#ui/deferred.tsx'
import { Document } from '#ui/document.tsx'
import { FormContextProvider } from '#ui/forms/form-context.tsx'
import { PageHead } from '#ui/frame/head.tsx'
import { propertyHref, SiteProvider } from '#ui/site.tsx'
import { assets } from '#worker/html/assets.ts'
import { render } from '#worker/html/render.tsx'
import { loadPage, type Page, type PageContext } from '#worker/page.ts'
import { routes } from '#worker/routes/pages.ts'
import { createServices } from '#worker/services/services.ts'
import { siteView } from '#worker/site-view.ts'

const services = createServices(bindings, () => {})
const catalogue = await services.catalogue()

function contextOf(language: Language, path: string): PageContext {
  const url = new URL(path, 'https://gevel.test')
  const found = resolveLink(catalogue.routeMap, url.pathname)
  if (found.kind !== 'found') throw new Error(`no page at ${path}`)
  return {
    ...{ route: found.route, params: found.params, canonical: found.canonical, pathname: url.pathname },
    ...{ query: url.searchParams, search: url.search, form: null, captcha: null, preview: null, isPrivate: false },
    site: siteView(catalogue, language, url.origin, '2026-11-26'),
    catalogue,
    services: services.in(catalogue, language, true),
    servicesIn: (code) => services.in(catalogue, code, true),
  }
}

/** The page as React renders it, without a template. */
async function plainMarkup(page: Page, { site, catalogue }: PageContext): Promise<string> {
  const parts: DeferredPart[] = []
  const markupOf = (node: ReactNode) =>
    renderToStaticMarkup(
      <SiteProvider site={site}>
        <FormContextProvider value={{ key: '{key}', characters: '{characters}', state: null, captcha: null }}>
          <DeferredParts value={parts}>{node}</DeferredParts>
        </FormContextProvider>
      </SiteProvider>,
    )
  const { head, body, home = false, current = null, addresses = {}, ...frame } = page
  const paths = catalogue.routeMap.languages.map((code) => [
    code,
    addresses[code] ?? head.alternates[code] ?? site.href('home', {}, code),
  ])
  let markup = markupOf(
    <Document
      {...frame}
      {...{ home, current, assets, addresses: Object.fromEntries(paths), preview: false }}
      head={<PageHead head={head} />}
      nonce="{nonce}"
      notices="{notices}"
    >
      {body}
    </Document>,
  )
  for (const [index, { content }] of parts.entries()) {
    const part = markupOf(await content)
    markup = markup.replace(deferredPlaceholder(index), () => part)
  }
  return markup
}

async function filledMarkup(page: Page, context: PageContext): Promise<string> {
  const { shell, rest } = await render(page, context)
  const chunks = [...shell]
  for await (const more of rest) chunks.push(...more)
  const bytes = chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(`{${chunk}}`) : chunk))
  return Buffer.concat(bytes).toString().replace('<!DOCTYPE html>', '')
}

/** Lines, one an element; those of the head in the order of the alphabet. React escapes signs that need no escape. */
function linesOf(markup: string): string[] {
  const plain = markup
    .replace(/<!-- -->|<link rel="preload" as="image"[^>]*>/g, '')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
  const [head, body] = plain.split('</head>') as [string, string]
  const lines = (text: string) => text.split(/(?=<)/)
  return [...lines(head).sort(), ...lines(body)]
}

async function expectSame(load: () => ReturnType<typeof loadPage>, context: PageContext) {
  const [one, other] = [await load(), await load()]
  if (!('body' in one && 'body' in other)) return
  expect(linesOf(await filledMarkup(one, context))).toEqual(linesOf(await plainMarkup(other, context)))
}

const towns = catalogue.counts.slice(0, 30).flatMap(({ placeId }) => catalogue.places.get(placeId) ?? [])

const parameter = fc.oneof(
  fc.constantFrom(...towns).map(({ names, zip }): [string, string] => ['city', `${Object.values(names)[0]}|${zip}`]),
  fc.constantFrom(
    ...([
      ['search', 'tuin'],
      ['search', '<b title="x">&amp; \'é\' € 日本</b>'],
      ['city', 'Nergens|9999'],
      ['province', 'antwerp'],
      ['province', 'east-flanders'],
      ['neighbourhood', '1'],
      ['area', '50.8_4.2_51.2_4.2_51.2_4.9'],
      ['type', '1'],
      ['type', '2'],
      ['price', '0-465000'],
      ['price', '250000-'],
      ['price', '900000-1000000'],
      ['bedrooms', '3'],
      ['garages', '1'],
      ['living', '120'],
      ['energy', 'b'],
      ['built', '1990-'],
      ['facades', '2'],
      ['garden', '1'],
      ['page', '2'],
      ['page', '99'],
      ['price', 'none'],
      ['bedrooms', '-1'],
    ] as [string, string][]),
    ...searchSorts.map((sort): [string, string] => ['sort', sort]),
  ),
)

test('the filled page of any search is what React renders without templates', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...languageCodes),
      fc.constantFrom('sale' as const, 'rent' as const),
      fc.array(parameter, { maxLength: 4 }),
      async (language, market, query) => {
        const { href } = siteView(catalogue, language, 'https://gevel.test', '2026-11-26')
        const context = contextOf(language, `${href(market)}?${new URLSearchParams(query)}`)
        await expectSame(async () => loadPage(routes[market], context), context)
      },
    ),
  )
})

test.each(languageCodes)('the filled home page in %s is what React renders without templates', async (language) => {
  const context = contextOf(language, siteView(catalogue, language, 'https://gevel.test', '2026-11-26').href('home'))
  await expectSame(async () => loadPage(routes.home, context), context)
})

const homes = Array.from({ length: 40 }, (_, index) => 4231901 + index)

test.each(languageCodes)('filled property pages in %s are what React renders without templates', async (language) => {
  const site = siteView(catalogue, language, 'https://gevel.test', '2026-11-26')
  const goals = new Set<string>()
  for (const id of homes) {
    const home = await services.in(catalogue, language, true).properties.byIdCached(id)
    if (!home) continue
    goals.add(`${home.goal} ${home.status}`)
    for (const query of id % 5 === 0 ? ['', '?deed=2027-01-15&own=50000', '?own=90000'] : ['']) {
      const context = contextOf(language, `${propertyHref(site, home, language)}${query}`)
      await expectSame(async () => loadPage(routes.property, context), context)
    }
  }
  expect([...goals]).toEqual(expect.arrayContaining(['sale available', 'sale sold', 'rent available']))
})
