import { expect, test } from 'vitest'
import { campaignParams, clickParams } from '#domain/consent/campaign-params.ts'
import { paths } from '#locales/paths.ts'
import { getFixturePage } from '#test/support/worker/app.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { signPreview } from '#worker/crypto/preview-link.ts'
import { speculationRules } from '#worker/html/speculation-rules.ts'
import { portalPages } from '#worker/routes/portal/pages.ts'

const purposes = ['prefetch', 'prefetch;prerender']

test.each(['/', '/fr/acheter/', '/contact/'])('%s is loaded ahead, and names the rules', async (path) => {
  for (const purpose of purposes)
    expect((await getFixturePage(path, { headers: { 'sec-purpose': purpose } })).status).toBe(200)
  const { headers } = await getFixturePage(path)
  expect(headers.get('speculation-rules')).toBe('"/speculation-rules.json"')
})

test.each([
  '/login/',
  '/forgot-password/',
  '/desk/',
  '/owner/',
  '/alert/?t=token',
  '/favourites/?ids=1',
  '/sent-document/',
])('%s is not loaded ahead', async (path) => {
  for (const purpose of purposes) {
    const { status, headers } = await getFixturePage(path, { headers: { 'sec-purpose': purpose } })
    expect([status, headers.getSetCookie()]).toEqual([503, []])
    expect(headers.get('cache-control')).toContain('no-store')
  }
  expect((await getFixturePage(path)).status).not.toBe(503)
})

const preview = signPreview(bindings.PREVIEW_SECRET, '/contact/', Math.floor(Date.now() / 1000) + 3600)

test.each(['/login/', '/forgot-password/', preview])('%s names no rules', async (path) => {
  const { status, headers } = await getFixturePage(path)
  expect([status, headers.has('speculation-rules')]).toEqual([200, false])
})

test('the rules name each page behind a login in each language', () => {
  const rules = JSON.stringify(speculationRules.prefetch[0]!.where.and[1])
  for (const name of Object.keys(portalPages) as (keyof typeof portalPages)[])
    for (const path of Object.values(paths[name])) expect(rules).toContain(`}?${path}"`)
})

test('a page is the same with the parameters of a campaign or a click', async () => {
  const { headers, text } = await getFixturePage('/fr/')
  const names = [...headers.get('no-vary-search')!.matchAll(/"(\w+)"/g)].map(([, name]) => name)
  expect(names).toEqual([...campaignParams, ...clickParams])
  const visited = await getFixturePage(`/fr/?${names.map((name) => `${name}=1`).join('&')}`)
  expect(unpersonal(visited.text)).toBe(unpersonal(text))
})

/** Without nonces. */
const unpersonal = (html: string) => html.replace(/nonce="[^"]+"/g, '')
