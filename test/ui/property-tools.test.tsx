import { encode } from 'uqr'
import { expect, test } from 'vitest'
import type { HistoryEvent } from '#domain/property/history.ts'
import type { Property } from '#domain/property/property.ts'
import { languageCodes } from '#locales/languages.ts'
import { propertyFixture } from '#test/support/property-fixture.ts'
import { renderMarkup, siteViewFixture } from '#test/support/site-view.tsx'
import { Brochure } from '#ui/property/brochure.tsx'
import { ContactCard } from '#ui/property/contact-card.tsx'
import { OpenHouses } from '#ui/property/open-houses.tsx'
import { PriceHistory } from '#ui/property/price-history.tsx'
import { QrCode } from '#ui/property/qr-code.tsx'
import { ShareTools } from '#ui/property/share-tools.tsx'

const property: Property = {
  ...propertyFixture,
  ...{ id: 4231901, title: 'House & garden', slug: 'house', city: 'Ghent', citySlug: 'ghent', zip: '9000' },
  ...{ price: 50_000_000, energyPerformance: 480, energyLabelText: 'E', description: 'A house.' },
  ...{ street: 'Coupure', houseNumber: '1', latitude: 51.05, longitude: 3.71 },
  facts: {
    ...{ permit: true, preemptiveRights: false, pScore: 'b', gScore: 'a' },
    ...{ energyPerformance: 480, energyCode: '20250101-0001' },
  },
}

const hidden = { ...property, addressPublished: false, street: null, houseNumber: null }

const text = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('the letter to a friend names the home and its address, in signs that mail understands', () => {
  const href = renderMarkup(<ShareTools property={property} />)
    .match(/href="(mailto:[^"]*)"/)![1]!
    .replaceAll('&amp;', '&')
  expect(href).not.toContain('+')
  const letter = new URL(href).searchParams
  expect(letter.get('subject')).toBe('House & garden | Maison Gevel')
  expect(letter.get('body')).toBe('House & garden\r\nhttps://gevel.test/for-sale/ghent/house/4231901/')
})

test('the street is shown where the address is, and the link says where it leads', () => {
  const shown = renderMarkup(<ShareTools property={property} />)
  expect(shown).toContain('https://www.google.com/maps/@?api=1&amp;map_action=pano&amp;viewpoint=51.05,3.71"')
  expect(text(shown)).toContain('Street View on Google Maps (opens in a new tab)')
  expect(renderMarkup(<ShareTools property={hidden} />)).not.toContain('google')
  expect(renderMarkup(<ShareTools property={{ ...property, latitude: null }} />)).not.toContain('google')
})

test('what needs a script is hidden until it has come', () => {
  const shown = renderMarkup(<ShareTools property={property} />)
  expect(shown).toMatch(/<button type="button" hidden="" data-copy/)
  expect(shown).toMatch(/<li hidden=""><button type="button" data-print/)
})

const history: HistoryEvent[] = [
  { day: '2026-09-14', kind: 'published', price: 50_000_000, marquee: 1 },
  { day: '2026-10-20', kind: 'price', price: 48_400_000, marquee: 0 },
  { day: '2026-11-02', kind: 'marquee', price: 48_400_000, marquee: 2 },
]

test('the course of a price, in euros and in per cent', () => {
  const shown = text(renderMarkup(<PriceHistory property={{ history, goal: 0, priceUnit: 0 }} />))
  expect(shown).toContain('On the market for 68 days.')
  expect(shown).toContain('14 September 2026 Came on the market € 500.000')
  expect(shown).toContain('20 October 2026 Price lowered € 484.000 − € 16.000 (−3.2%)')
  expect(shown).toContain('2 November 2026 Under option')
})

test('a hidden price leaves the states, without a column of figures', () => {
  const blotted = history.map((event) => ({ ...event, price: null }))
  const shown = renderMarkup(<PriceHistory property={{ history: blotted, goal: 0, priceUnit: 0 }} />)
  expect(text(shown)).toContain('Under option')
  expect(shown).not.toContain('€')
  expect(text(shown)).not.toMatch(/price lowered|on request/i)
  expect(shown.match(/<th /g)).toHaveLength(2)
})

test('a home that only came on the market has no course', () => {
  expect(renderMarkup(<PriceHistory property={{ history: history.slice(0, 1), goal: 0, priceUnit: 0 }} />)).toBe('')
})

const openHouse = { start: '2026-12-12T10:00', end: '2026-12-12T12:30' }

test.each([
  ['nl', /zaterdag 12 december 2026 van 10\.00 tot 12\.30 uur/],
  ['fr', /samedi 12 décembre 2026, de 10h00 à 12h30/],
  ['en', /Saturday,? 12 December 2026, 10:00 to 12:30/],
  ['de', /Samstag, 12\. Dezember 2026, 10:00 bis 12:30 Uhr/],
] as const)('when anybody may walk in (%s)', (language, said) => {
  const shown = renderMarkup(<OpenHouses id={1} openHouses={[openHouse]} />, siteViewFixture(language))
  expect(text(shown)).toMatch(said)
  expect(shown).toContain(`href="/property/1.ics?language=${language}"`)
})

test('one that goes on past midnight names its second day', () => {
  const long = { ...openHouse, end: '2026-12-13T12:00' }
  expect(text(renderMarkup(<OpenHouses id={1} openHouses={[long]} />))).toMatch(
    /Saturday,? 12 December 2026, 10:00 to Sunday,? 13 December 2026, 12:00/,
  )
  expect(renderMarkup(<OpenHouses id={1} openHouses={[]} />)).toBe('')
})

test.each(languageCodes)('the sheet of paper tells what the law wants beside a home (%s)', (language) => {
  const shown = text(renderMarkup(<Brochure property={property} />, siteViewFixture(language)))
  for (const said of ['500.000', '9000', 'Coupure 1', '900 001', '0000.000.097', '20250101-0001', 'Vg, Gvkr', '21'])
    expect(shown).toContain(said)
  expect(shown).toMatch(/480/)
  expect(shown).toMatch(/label D/i)
})

const sheet = (change: Partial<Property>) => text(renderMarkup(<Brochure property={{ ...property, ...change }} />))

test('the sheet has the line of the region: in Flanders the code is named, and so are scores, zones and what has no code', () => {
  const facts = { ...property.facts, pScore: 'd', floodZone: true, riparianZone: false, planningDestination: 'mixed' }
  const shown = sheet({ facts, addressPublished: false } as Partial<Property>)
  for (const said of ['UC\u00a020250101-0001', 'P-score (plot)\u00a0D', 'G-score (building)\u00a0A'])
    expect(shown).toContain(said.replace(/\u00a0/g, ' '))
  expect(shown).toContain('lies in a delimited flood area')
  expect(shown).toContain('does not lie in a delimited riparian zone')
  expect(shown).toContain('Zone on the most recent plan')
  expect(shown).toContain('Flood-prone: class D')
  expect(renderMarkup(<Brochure property={{ ...property, facts } as Property} />)).toContain('flood-symbol')
  expect(renderMarkup(<Brochure property={property} />)).not.toContain('flood-symbol')
})

test('in Wallonia the sheet has Espec, Etotal and the number, and no score of Flanders', () => {
  const walloon = {
    ...{ zip: '5000', region: 'wallonia' as const, energyLabelText: null, energyPerformance: 367 },
    facts: {
      ...property.facts,
      energyPerformance: 367,
      energyTotal: 98_360,
      energyCode: '2026090301',
      floodRisk: 'low',
    },
  } as Partial<Property>
  const shown = sheet(walloon)
  for (const said of ['no. 2026090301', 'Espec 367', 'Etotal 98,360', 'The risk of flooding is low'])
    expect(shown).toContain(said)
  expect(shown).not.toMatch(/score|Vg,|UC /)
  // A building of several homes is told by its class alone.
  const several = sheet({ ...walloon, typeId: 5 })
  expect(several).not.toMatch(/2026090301|Espec|Etotal/)
})

test('a home without a certificate says so on paper where the law lets it', () => {
  const bare = { energyLabelText: null, energyPerformance: null, facts: {} }
  expect(sheet(bare)).toContain('no energy certificate')
  expect(sheet({ ...bare, zip: '5000', region: 'wallonia' })).not.toMatch(/certificate/i)
})

test('of a hidden address the sheet has the town alone, and of a hidden price no figure', () => {
  const shown = text(renderMarkup(<Brochure property={{ ...hidden, price: null }} />))
  expect(shown).not.toContain('Coupure 1')
  expect(shown).toContain('9000 Ghent')
  expect(shown).toContain('Price on request')
  expect(shown).not.toContain('€')
})

test('every dark square of the code is drawn, and no other', () => {
  const address = 'https://gevel.test/fr/acheter/saint-gilles/une-maison-de-maitre-avec-jardin/4231946/'
  const path = renderMarkup(<QrCode className="qr" text={address} />).match(/ d="([^"]*)"/)![1]!
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  let [x, y] = [0, 0]
  for (const [, move, a, b, line] of path.matchAll(/([Mm])(\d+) ([\d.]+)|h(\d+)/g)) {
    if (move === 'M') [x, y] = [Number(a), Math.floor(Number(b))]
    else if (move === 'm') x += Number(a)
    else for (const end = x + Number(line); x < end; x++) drawn[y]![x] = true
  }
  expect(drawn).toEqual(data)
})

test.each([
  ['nl', 'Doe een bod', '/nl/bod/4231901/'],
  ['fr', 'Poser une question sur une offre', '#contact'],
  ['en', 'Ask about making an offer', '#contact'],
  ['de', 'Frage zu einem Kaufangebot stellen', '#contact'],
] as const)('the link about an offer says what it leads to (%s)', (language, label, href) => {
  const shown = renderMarkup(
    <ContactCard property={property} home={property} title="" text="" />,
    siteViewFixture(language),
  )
  expect(shown).toContain(`<a class="more" href="${href}">${label}</a>`)
})
