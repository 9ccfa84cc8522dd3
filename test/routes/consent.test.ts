import { describe, expect, test } from 'vitest'
import { allowAll, type ConsentChoice, denyAll, parseConsent } from '#domain/consent/choice.ts'
import { type Answer, getFixturePage } from '#test/support/worker/app.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { signPreview } from '#worker/crypto/preview-link.ts'

const origin = 'https://gevel.test'
const dialog = '<dialog class="consent"'

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
const pairs = (answer: Answer) =>
  cookies(answer)
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
])('%s is kept for six months, and leads back to the page', async (_, body, choice) => {
  const answer = await choose({ body })
  expect(answer).toMatchObject({ status: 303, location: '/nl/te-koop/?page=2' })
  expect(parseConsent(pairs(answer))).toEqual(choice)
  expect(cookies(answer)).toHaveLength(7)
  for (const line of cookies(answer)) {
    expect(line).toMatch(/; Max-Age=15724800; Path=\/; Secure; SameSite=Lax$/)
  }
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each<[referer: string | undefined, location: string]>([
  [undefined, '/'],
  [`${origin}/\\elsewhere.test/`, '/elsewhere.test/'],
  ['https://elsewhere.test/x', '/'],
  ['garbage', '/'],
  [`${origin}//elsewhere.test/x`, '/elsewhere.test/x'],
  [`${origin}/fr/?setcookies=&a=1`, '/fr/?a=1'],
])('from %j it leads to %s', async (referer, location) => {
  const answer = await choose({ body: 'choice=all', headers: { referer: referer ?? '' } })
  expect(answer.location).toBe(location)
})

test('who does not tell where it was sent from comes home in the language of the dialog', async () => {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  for (const [language, home] of [
    ['fr', '/fr/'],
    ['en', '/'],
    ['xx', '/'],
  ]) {
    const answer = await getFixturePage(`/consent?language=${language}`, {
      method: 'POST',
      body: 'choice=all',
      headers,
    })
    expect(answer).toMatchObject({ status: 303, location: home })
    expect(cookies(answer)).toHaveLength(7)
  }
})

test('nothing else is done to a choice', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const { status, headers } = await getFixturePage('/consent', { method })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  }
})

test('what a person sends wrongly is answered with a page, a script with a code', async () => {
  expect((await choose({ body: '' })).text).toMatch(/^<!DOCTYPE html>/i)
  expect((await choose({ body: '', headers: { accept: 'application/json' } })).text).toBe(
    '{"error":"request.malformed"}',
  )
})

test('a script only hears that it is kept', async () => {
  const answer = await choose({ body: 'choice=all', headers: { accept: 'application/json' } })
  expect(answer).toMatchObject({ status: 204, text: '' })
  expect(parseConsent(pairs(answer))).toEqual(allowAll)
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
])('%s is answered %i, and keeps nothing', async (_, status, sent) => {
  const answer = await choose(sent)
  expect(answer.status).toBe(status)
  expect(cookies(answer)).toEqual([])
})

describe('a page', () => {
  const chosen = { cookie: 'consent=set' }

  test('asks whoever has not chosen, in its language, and nobody else', async () => {
    for (const [path, words] of [
      ['/', 'May we use cookies?'],
      ['/nl/', 'Mogen wij cookies gebruiken?'],
      ['/fr/', 'Acceptez-vous les cookies'],
      ['/de/', 'Dürfen wir Cookies verwenden?'],
    ] as const) {
      for (let turn = 0; turn < 2; turn++) {
        const { text } = await getFixturePage(path)
        expect(text.split(dialog)).toHaveLength(2)
        expect(text).toContain(words)
        expect((await getFixturePage(path, { headers: chosen })).text).not.toContain(dialog)
      }
    }
  })

  test('that a browser kept with the question is another one than without', async () => {
    await getFixturePage('/for-sale/')
    const asks = (await getFixturePage('/for-sale/')).headers.get('etag')!
    const silent = (await getFixturePage('/for-sale/', { headers: chosen })).headers.get('etag')!
    const again = (etag: string, headers = {}) =>
      getFixturePage('/for-sale/', { headers: { 'if-none-match': etag, ...headers } })
    expect((await again(asks)).status).toBe(304)
    expect((await again(silent, chosen)).status).toBe(304)
    expect((await again(asks, chosen)).status).toBe(200)
    expect((await again(silent)).status).toBe(200)
  })

  test('with ?setcookies forgets the choice and asks again', async () => {
    const answer = await getFixturePage('/fr/a-vendre/?setcookies&page=2', { headers: chosen })
    expect(answer).toMatchObject({ status: 302, location: '/fr/a-vendre/?page=2' })
    expect(cookies(answer)).toHaveLength(7)
    for (const line of cookies(answer)) expect(line).toMatch(/^\w+=; Max-Age=0; Path=\//)
  })

  test('is not fetched ahead with it, and only a look ahead forgets nothing', async () => {
    const { text } = await getFixturePage('/fr/')
    expect(text).toContain('{"not":{"href_matches":"/*\\\\?*setcookies*"}}')
    const ahead = await getFixturePage('/fr/?setcookies', { headers: { ...chosen, 'sec-purpose': 'prefetch' } })
    expect([ahead.status, cookies(ahead)]).toEqual([503, []])
  })

  test('with ?setcookies leads to no other site, and to nobody who only names it', async () => {
    expect((await getFixturePage('//elsewhere.test/?setcookies')).location).toBe('/elsewhere.test/')
    expect((await getFixturePage('/for-sale/?search=setcookies', { headers: chosen })).status).toBe(200)
    expect((await getFixturePage('/setcookies/', { headers: chosen })).status).toBe(404)
  })

  test('that is not published yet asks nobody, nor does one whose link is no longer good', async () => {
    const path = signPreview(bindings.PREVIEW_SECRET, '/contact/', Math.floor(Date.now() / 1000) + 3600)
    const preview = await getFixturePage(path)
    expect(preview).toMatchObject({ status: 200 })
    expect(preview.text).not.toContain(dialog)
  })

  test.each([
    ['/preview/contact/', false],
    ['/fr/preview/contact/', false],
    ['/services/Preview/', false],
    ['/nl/preview', false],
    ['/previews/', true],
    ['/my-preview/', true],
    ['/preview-of-a-house/', true],
  ])('%s asks for consent: %s', async (path, asks) => {
    expect((await getFixturePage(path)).text.includes(dialog)).toBe(asks)
  })

  test('that is not there asks too', async () => {
    expect((await getFixturePage('/no-such-page/')).text).toContain(dialog)
  })
})

test('the dialog alone shows what is allowed now', async () => {
  const { status, text, headers } = await getFixturePage('/consent?language=de', {
    headers: { cookie: 'consent=set; analytics_storage=true' },
  })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).toMatch(/value="analytical"[^>]*checked|checked[^>]*value="analytical"/)
  expect(text).not.toMatch(/value="marketing"[^>]*checked=""|checked=""[^>]*value="marketing"/)
})
