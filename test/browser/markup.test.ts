import { HtmlValidate } from 'html-validate'
import { expect, inject, test } from 'vitest'

const origin = inject('origin')

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes empty elements with a slash, and its own spelling of attributes, which HTML takes in any case.
    'void-style': 'off',
    'attr-case': 'off',
    'no-implicit-button-type': 'error',
    // Text of visitors and owners may be as long as they like.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    // A telephone number keeps the spaces its owner gave it: the pages set them so that it breaks where it may.
    'tel-non-breaking': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'require-sri': 'off',
    // React's ids begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // Several towns and types may be chosen.
    'form-dup-name': ['error', { shared: ['radio', 'submit', 'checkbox'] }],
    // A fragment of class names is the concern of the style sheets.
    'no-unknown-elements': ['error', { include: [], exclude: ['/^x-/'] }],
  },
})

const pages = [
  '/',
  '/nl/te-koop/',
  '/fr/louer/?bedrooms=2',
  '/de/kaufen/?price=1000-2000',
  '/fr/property/4231907/',
  '/favourites/',
  '/nl/favorieten/?ids=4231907,4231912',
  '/fr/comparer/?ids=4231907,4231901',
  '/de/property/4231942/',
  '/property/4231912/',
  '/nl/property/4231904/?deed=2026-12-15',
  '/property/4231904/?deed=soon',
  '/nieuwbouw/',
  '/services/',
  '/fr/services/vente/',
  '/nl/contact/',
  '/nl/demand-register/',
  '/de/datenschutz/',
  '/feed-back/',
  '/fr/merci/estimation-gratuite/',
  '/nothing/',
  '/nl/property/4231936/',
]

test.each(pages)('%s is valid HTML', async (path) => {
  const text = await (await fetch(origin + path)).text()
  const report = await validator.validateString(text)
  const faults = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  expect([...new Set(faults)]).toEqual([])
})

test('every link within the site leads to a page', async () => {
  const seen = new Map<string, number>()
  const waiting = ['/']
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue
    const response = await fetch(origin + path, { redirect: 'manual' })
    seen.set(path, response.status)
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      await response.arrayBuffer()
      continue
    }
    const text = await response.text()
    for (const [, raw] of text.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const { pathname, search, origin: host } = new URL(raw!.replaceAll('&amp;', '&'), origin + path)
      // Chips and pages of a filtered search have no end: their own kind is enough.
      if (host === origin && !search && !seen.has(pathname)) waiting.push(pathname)
    }
    for (const [, raw] of text.matchAll(/(?:src|href)="(\/(?:assets|images|icons)[^"#]+)/g)) {
      if (!seen.has(raw!)) waiting.push(raw!)
    }
  }
  expect([...seen].filter(([, status]) => status !== 200)).toEqual([])
  expect(seen.size).toBeGreaterThan(200)
})
