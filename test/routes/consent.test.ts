import { describe, expect, test } from 'vitest'
import { allowAll, type ConsentChoice, denyAll, parseConsent } from '#domain/consent/choice.ts'
import { type Answer, getFixturePage } from '#test/support/worker/app.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { signPreview } from '#worker/crypto/preview-link.ts'

const origin = 'https://gevel.test'
const bar = '<section class="consent"'

type Sent = { body: string; headers?: Record<string, string> }

const choose = ({ body, headers }: Sent) =>
  getFixturePage('/consent', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin,
      referer: `${origin}/nl/te-koop/?page=2`,
      ...headers,
    },
  })

const cookies = ({ headers }: Answer) => headers.getSetCookie()
const pairs = (response: Answer) =>
  cookies(response)
    .map((line) => line.split(';')[0])
    .join('; ')

test.each<[what: string, body: string, choice: ConsentChoice]>([
  ['accepting all', 'choice=all', allowAll],
  ['only functional, whatever is ticked', 'choice=functional&allow=marketing', denyAll],
  [
    'what is ticked',
    'choice=chosen&allow=analytical&allow=social_media',
    { ...denyAll, analytical: true, social_media: true },
  ],
  ['what is ticked, and nothing that there is not', 'choice=chosen&allow=necessary&allow=x&allow=MARKETING', denyAll],
  ['nothing ticked', 'choice=chosen', denyAll],
])('stores %s for six months and redirects to the page', async (_, body, choice) => {
  const response = await choose({ body })
  expect(response).toMatchObject({ status: 303, location: '/nl/te-koop/?page=2' })
  expect(parseConsent(pairs(response))).toEqual(choice)
  expect(cookies(response)).toHaveLength(7)
  for (const line of cookies(response)) {
    expect(line).toMatch(/; Max-Age=15724800; Path=\/; Secure; SameSite=Lax$/)
  }
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['/', true],
  ['/login/', false],
] as const)('%s asks a visitor without a choice: %s', async (path, asks) => {
  expect((await getFixturePage(path)).text.includes(bar)).toBe(asks)
})

test.each<[referer: string | undefined, location: string]>([
  [undefined, '/'],
  [`${origin}/\\elsewhere.test/`, '/elsewhere.test/'],
  ['https://elsewhere.test/x', '/'],
  ['garbage', '/'],
  [`${origin}//elsewhere.test/x`, '/elsewhere.test/x'],
  [`${origin}/fr/?setcookies=&a=1`, '/fr/?a=1'],
])('redirects from %j to %s', async (referer, location) => {
  const response = await choose({ body: 'choice=all', headers: { referer: referer ?? '' } })
  expect(response.location).toBe(location)
})

test('redirects to the home page in the bar’s language without a Referer', async () => {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  for (const [language, homePath] of [
    ['fr', '/fr/'],
    ['en', '/'],
    ['xx', '/'],
  ]) {
    const response = await getFixturePage(`/consent?language=${language}`, {
      method: 'POST',
      body: 'choice=all',
      headers,
    })
    expect(response).toMatchObject({ status: 303, location: homePath })
    expect(cookies(response)).toHaveLength(7)
  }
})

test('returns 405 for other methods', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const { status, headers } = await getFixturePage('/consent', { method })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  }
})

test('an invalid choice returns a page to a browser and a code to a script', async () => {
  expect((await choose({ body: '' })).text).toMatch(/^<!DOCTYPE html>/i)
  expect((await choose({ body: '', headers: { accept: 'application/json' } })).text).toBe(
    '{"error":"request.malformed"}',
  )
})

test('returns 204 to a script', async () => {
  const response = await choose({ body: 'choice=all', headers: { accept: 'application/json' } })
  expect(response).toMatchObject({ status: 204, text: '' })
  expect(parseConsent(pairs(response))).toEqual(allowAll)
})

test.each<[what: string, status: number, sent: Sent]>([
  [
    'another site',
    403,
    { body: 'choice=all', headers: { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' } },
  ],
  ['no choice', 400, { body: 'allow=marketing' }],
  ['another choice', 400, { body: 'choice=most' }],
  ['too much', 400, { body: `choice=all&x=${'x'.repeat(5000)}` }],
])('%s returns %i without cookies', async (_, status, sent) => {
  const response = await choose(sent)
  expect(response.status).toBe(status)
  expect(cookies(response)).toEqual([])
})

describe('a page', () => {
  const chosen = { cookie: 'consent=set' }

  test('shows the bar in its language to visitors without a choice', async () => {
    for (const [path, words] of [
      ['/', 'We store only what the site needs.'],
      ['/nl/', 'We bewaren alleen wat de site nodig heeft.'],
      ['/fr/', 'Nous n’enregistrons que le nécessaire.'],
      ['/de/', 'Wir speichern nur, was die Website braucht.'],
    ] as const) {
      for (let turn = 0; turn < 2; turn++) {
        const { text } = await getFixturePage(path)
        expect(text.split(bar)).toHaveLength(2)
        expect(text).toContain(words)
        expect((await getFixturePage(path, { headers: chosen })).text).not.toContain(bar)
      }
    }
  })

  test('has another ETag with the bar than without', async () => {
    await getFixturePage('/for-sale/')
    const etagWith = (await getFixturePage('/for-sale/')).headers.get('etag')!
    const etagWithout = (await getFixturePage('/for-sale/', { headers: chosen })).headers.get('etag')!
    const again = (etag: string, headers = {}) =>
      getFixturePage('/for-sale/', { headers: { 'if-none-match': etag, ...headers } })
    expect((await again(etagWith)).status).toBe(304)
    expect((await again(etagWithout, chosen)).status).toBe(304)
    expect((await again(etagWith, chosen)).status).toBe(200)
    expect((await again(etagWithout)).status).toBe(200)
  })

  test('has the language hint for visitors who read another of its languages, until they close it', async () => {
    const french = (path: string, headers = {}) =>
      getFixturePage(path, { headers: { ...chosen, 'accept-language': 'fr-BE,fr;q=0.9', ...headers } })
    for (let turn = 0; turn < 2; turn++)
      expect((await french('/for-sale/')).text).toMatch(
        /<aside class="hint" data-hint="" lang="fr".*?<a href="\/fr\/acheter\/"/,
      )
    const { text, headers } = await french('/for-sale/', { cookie: 'consent=set; language-hint=closed' })
    expect(text).not.toContain('class="hint"')
    expect((await french('/fr/acheter/')).text).not.toContain('class="hint"')
    const again = await french('/for-sale/', { 'if-none-match': headers.get('etag') })
    expect(again.status).toBe(200)
  })

  test('Global Privacy Control is a refusal without the bar, and the cookie policy says so', async () => {
    const get = (signal: string) => getFixturePage('/cookie-policy/', { headers: { 'sec-gpc': signal } })
    const [signalled, other] = [await get('1'), await get('0')]
    expect(signalled.text).not.toContain(bar)
    expect(signalled.text).toContain('Global Privacy Control')
    expect(other.text).toContain(bar)
    expect(signalled.headers.getSetCookie()).toEqual([])
  })

  test('deletes the choice with ?setcookies', async () => {
    const response = await getFixturePage('/fr/a-vendre/?setcookies&page=2', { headers: chosen })
    expect(response).toMatchObject({ status: 302, location: '/fr/a-vendre/?page=2' })
    expect(cookies(response)).toHaveLength(7)
    for (const line of cookies(response)) expect(line).toMatch(/^\w+=; Max-Age=0; Path=\//)
  })

  test('a prefetch of ?setcookies deletes nothing', async () => {
    const prefetch = await getFixturePage('/fr/?setcookies', { headers: { ...chosen, 'sec-purpose': 'prefetch' } })
    expect([prefetch.status, cookies(prefetch)]).toEqual([503, []])
  })

  test('redirects ?setcookies on the site only, and ignores other uses of the word', async () => {
    expect((await getFixturePage('//elsewhere.test/?setcookies')).location).toBe('/elsewhere.test/')
    expect((await getFixturePage('/for-sale/?search=setcookies', { headers: chosen })).status).toBe(200)
    expect((await getFixturePage('/setcookies/', { headers: chosen })).status).toBe(404)
  })

  test('shows no bar in a preview, nor for an expired preview link', async () => {
    const path = signPreview(bindings.PREVIEW_SECRET, '/contact/', Math.floor(Date.now() / 1000) + 3600)
    const preview = await getFixturePage(path)
    expect(preview).toMatchObject({ status: 200 })
    expect(preview.text).not.toContain(bar)
  })

  test.each([
    ['/preview/contact/', false],
    ['/fr/preview/contact/', false],
    ['/services/Preview/', false],
    ['/nl/preview', false],
    ['/previews/', true],
    ['/my-preview/', true],
    ['/preview-of-a-house/', true],
  ])('%s shows the bar: %s', async (path, etagWith) => {
    expect((await getFixturePage(path)).text.includes(bar)).toBe(etagWith)
  })

  test('shows the bar on a 404', async () => {
    expect((await getFixturePage('/no-such-page/')).text).toContain(bar)
  })
})

test('the fragment shows the stored choice in an open list', async () => {
  const { status, text, headers } = await getFixturePage('/consent?language=de', {
    headers: { cookie: 'consent=set; social_media=true' },
  })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('<details open="">')
  expect(text).toMatch(/value="social_media"[^>]*checked|checked[^>]*value="social_media"/)
})

test('only categories that the site uses have a switch; the others say so', async () => {
  const { text } = await getFixturePage('/')
  expect([...text.matchAll(/name="allow" value="(\w+)"/g)].map(([, category]) => category)).toEqual(['social_media'])
  expect(text.split('not in use')).toHaveLength(4)
})
