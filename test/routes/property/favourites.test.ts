import { expect, test } from 'vitest'
import { getFixturePage } from '#test/support/worker/app.ts'

const titles = (text: string) => [...text.matchAll(/<h3><a [^>]*>([^<]+)</g)].map(([, title]) => title)
const idsOfCards = (text: string) => [...text.matchAll(/data-keep="(\d+)"/g)].map(([, id]) => Number(id))

test('a list shows its properties in order and is not indexed', async () => {
  const { status, text } = await getFixturePage('/favourites/?ids=4231907,4231901,4231941')
  expect(status).toBe(200)
  expect(idsOfCards(text)).toEqual([4231907, 4231901, 4231941])
  expect(titles(text)).toHaveLength(3)
  expect(text).toContain('<h2>3 properties</h2>')
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  expect(text).toContain('<link rel="canonical" href="https://gevel.test/favourites/"/>')
})

test.each([
  ['/favourites/?ids=4231907,x,-1,4231907,&utm=1', '/favourites/?ids=4231907'],
  ['/compare/?ids=4231907&ids=4231901', '/compare/?ids=4231907,4231901'],
  ['/compare/?ids=none', '/compare/'],
  ['/fr/favourites/?ids=4231907', '/fr/favoris/?ids=4231907'],
])('%s redirects to %s', async (asked, address) => {
  const { status, location } = await getFixturePage(asked)
  expect([status, location]).toEqual([301, address])
})

test.each([
  ['/favourites/', 'No favourites yet', '/for-sale/'],
  ['/nl/favorieten/', 'Nog geen favorieten', '/nl/te-koop/'],
  ['/fr/favoris/', 'Aucun favori pour l’instant', '/fr/acheter/'],
  ['/de/merkliste/', 'Ihre Merkliste ist noch leer', '/de/kaufen/'],
])('%s without properties links to the listings', async (path, title, list) => {
  const { status, text } = await getFixturePage(path)
  expect(status).toBe(200)
  expect(text).toContain(`<h2>${title}</h2>`)
  expect(text.slice(text.indexOf('data-favourites'))).toContain(`href="${list}"`)
})

test('a withdrawn property is shown with its date and a remove button; an unknown id is ignored', async () => {
  const { text } = await getFixturePage('/favourites/?ids=4231936,4231907,4231937,999')
  expect(idsOfCards(text)).toEqual([4231907])
  const withdrawn = text.slice(text.indexOf('class="gone"'))
  expect(withdrawn).toMatch(/No longer for sale since \d+\s\w+\s\d{4}/)
  expect(withdrawn).toMatch(/No longer for rent since \d+\s\w+\s\d{4}/)
  expect(withdrawn).toContain('href="/favourites/?ids=4231907,4231937" data-drop="4231936"')
  expect(text).toContain('data-known="4231936,4231907,4231937"')
})

test('a list of unknown ids links to the listings', async () => {
  const { status, text } = await getFixturePage('/favourites/?ids=998,999')
  expect(status).toBe(200)
  expect(text).toContain('We cannot find these homes')
  expect(text).toContain('data-known=""')
})

test('the language switch keeps the list', async () => {
  const { text } = await getFixturePage('/favourites/?ids=4231907,4231901')
  for (const path of ['/nl/favorieten/', '/fr/favoris/', '/de/merkliste/'])
    expect(text).toContain(`href="${path}?ids=4231907,4231901"`)
  expect((await getFixturePage('/de/vergleichen/?ids=4231907,4231901')).text).toContain(
    'href="/compare/?ids=4231907,4231901"',
  )
})

function line(text: string, label: string): string[] | null {
  const row = [...text.matchAll(/<tr[^>]*><th scope="row">(.*?)<\/tr>/gs)].find(([, row]) => row!.startsWith(label))
  if (!row) return null
  return [...row[1]!.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell]) => cell!.replace(/<[^>]+>/g, '').trim())
}

test('compares properties by feature, without empty rows', async () => {
  const { status, text } = await getFixturePage('/compare/?ids=4231907,4231903')
  expect(status).toBe(200)
  expect(line(text, 'Price')).toEqual(['€\u00a01.185.000', 'Price on request'])
  expect(line(text, 'Place')?.[0]).toMatch(/^\d{4} /)
  expect(line(text, 'Bedrooms')).toHaveLength(2)
  expect(line(text, 'P-score (plot)')?.[0]).toMatch(/^[A-D] –/)
  expect(line(text, 'Rental deposit')).toBeNull()
  expect(text).toMatch(/<tr class="differs"><th scope="row">Price<span class="sr"> \(differs\)<\/span>/)
  expect(text.replace(/\D/g, '')).not.toContain('1640000')
})

test('removes duplicates, and one property is no comparison', async () => {
  for (const path of ['/compare/', '/compare/?ids=4231907', '/compare/?ids=4231907,4231936']) {
    const { status, text } = await getFixturePage(path)
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain('Choose at least two homes')
    expect(text).not.toContain('<table')
  }
  expect((await getFixturePage('/compare/?ids=4231907,4231936')).text).toContain('No longer for sale since')
})

test('compares the first four of more properties, with a notice', async () => {
  const ids = [4231901, 4231902, 4231903, 4231904, 4231905]
  const { text } = await getFixturePage(`/compare/?ids=${ids.join()}`)
  expect(text).toContain('These are the first four')
  expect(text.match(/<th scope="col"/g)).toHaveLength(4)
  expect(text).not.toContain('/4231905/')
  expect((await getFixturePage(`/compare/?ids=${ids.slice(0, 4).join()}`)).text).not.toContain(
    'These are the first four',
  )
})

test('the favourite button is outside of a card’s link and hidden without scripts', async () => {
  const { text } = await getFixturePage('/for-sale/')
  const hearts = [...text.matchAll(/<button[^>]*data-keep="\d+"[^>]*>/g)].map(([button]) => button)
  expect(hearts.length).toBeGreaterThan(10)
  for (const heart of hearts) expect(heart).toContain(' hidden=""')
  for (const [link] of text.matchAll(/<a [^>]*>.*?<\/a>/gs)) expect(link).not.toContain('data-keep=')
})

test('the page of a property holds its id, and list pages are the same for all visitors', async () => {
  const first = await getFixturePage('/property/4231907/')
  const { text } = await getFixturePage(first.location!)
  expect(text).toContain('<article data-property="4231907"')
  expect(text).toContain('data-recent="/api/cards?language=en"')
})
