import { encode } from 'uqr'
import { expect, test } from 'vitest'
import type { HistoryEvent } from '#domain/property/history.ts'
import type { Property } from '#domain/property/property.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { propertyFixture } from '#test/support/property-fixture.ts'
import { renderMarkup, siteViewFixture } from '#test/support/site-view.tsx'
import { Comparables } from '#ui/prices/comparables.tsx'
import { Brochure } from '#ui/property/brochure.tsx'
import { ContactCard } from '#ui/property/contact-card.tsx'
import { OpenHouses } from '#ui/property/open-houses.tsx'
import { PriceHistory } from '#ui/property/price-history.tsx'
import { PropertyMap } from '#ui/property/property-map.tsx'
import { QrCode } from '#ui/property/qr-code.tsx'
import { ShareTools } from '#ui/property/share-tools.tsx'
import type { SiteView } from '#ui/site.tsx'

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

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('shares by the form of the site and by WhatsApp, with title and URL of the property', () => {
  const page = renderMarkup(<ShareTools property={property} />)
  expect(page).not.toContain('mailto:')
  expect(page).toContain('href="/send-to-friend/4231901/"')
  const params = new URL(page.match(/href="(https:\/\/wa\.me\/[^"]*)"/)![1]!).searchParams
  expect(params.get('text')).toBe('House & garden\nhttps://gevel.test/for-sale/ghent/house/4231901/')
})

const soldHome = { ...property, status: 'sold' as const }

test('a sold home nearby has its town, quarter, living area and what was asked for it, and no address', () => {
  const part = textOf(renderMarkup(<Comparables found={[{ home: soldHome, soldOn: '2025-07-01' }]} />))
  expect(part).toContain('9000 Ghent 3rd quarter 2025')
  expect(part).toMatch(/Asking price € 500\.000/)
  expect(part).toContain('The prices are asking prices')
  expect(part).not.toContain('Coupure')
})

test('of a sold home whose price is hidden nothing says that it has one', () => {
  const part = textOf(
    renderMarkup(<Comparables found={[{ home: { ...soldHome, price: null }, soldOn: '2025-07-01' }]} />),
  )
  expect(part).toContain('3rd quarter 2025')
  expect(part).not.toMatch(/asking price|€|on request/i)
})

test('links to Street View for a published address', () => {
  const markup = renderMarkup(<ShareTools property={property} />)
  expect(markup).toContain('https://www.google.com/maps/@?api=1&amp;map_action=pano&amp;viewpoint=51.05,3.71"')
  expect(textOf(markup)).toContain('Street View (opens in a new tab)')
  expect(renderMarkup(<ShareTools property={hidden} />)).not.toContain('google')
  expect(renderMarkup(<ShareTools property={{ ...property, latitude: null }} />)).not.toContain('google')
})

test('hides buttons that need a script', () => {
  const markup = renderMarkup(<ShareTools property={property} />)
  expect(markup).toMatch(/<button type="button" hidden="" data-copy/)
  expect(markup).toMatch(/<li hidden=""><button type="button" data-print/)
})

const history: HistoryEvent[] = [
  { day: '2026-09-14', kind: 'published', price: 50_000_000, status: 'new' },
  { day: '2026-10-20', kind: 'price', price: 48_400_000, status: 'available' },
  { day: '2026-11-02', kind: 'marquee', price: 48_400_000, status: 'option' },
]

test('shows price changes in euros and per cent', () => {
  const markup = textOf(renderMarkup(<PriceHistory property={{ history, goal: 'sale', priceUnit: 0 }} />))
  expect(markup).toContain('On the market for 68 days.')
  expect(markup).toContain('14 September 2026 Came on the market € 500.000')
  expect(markup).toContain('20 October 2026 Price lowered € 484.000 − € 16.000 (−3.2%)')
  expect(markup).toContain('2 November 2026 Under option')
})

test('shows status changes without a price column for a hidden price', () => {
  const redacted = history.map((event) => ({ ...event, price: null }))
  const markup = renderMarkup(<PriceHistory property={{ history: redacted, goal: 'sale', priceUnit: 0 }} />)
  expect(textOf(markup)).toContain('Under option')
  expect(markup).not.toContain('€')
  expect(textOf(markup)).not.toMatch(/price lowered|on request/i)
  expect(markup.match(/<th /g)).toHaveLength(2)
})

test('shows no history of a property that was only published', () => {
  expect(renderMarkup(<PriceHistory property={{ history: history.slice(0, 1), goal: 'sale', priceUnit: 0 }} />)).toBe(
    '',
  )
})

const openHouse = { start: '2026-12-12T10:00', end: '2026-12-12T12:30', isFull: false }

test.each([
  ['nl', /zaterdag 12 december 2026 van 10\.00 tot 12\.30 uur/],
  ['fr', /samedi 12 décembre 2026, de 10h00 à 12h30/],
  ['en', /Saturday,? 12 December 2026, 10:00 to 12:30/],
  ['de', /Samstag, 12\. Dezember 2026, 10:00 bis 12:30 Uhr/],
] as const)('shows open houses with a calendar file (%s)', (language, expected) => {
  const markup = renderMarkup(<OpenHouses id={1} openHouses={[openHouse]} />, siteViewFixture(language))
  expect(textOf(markup)).toMatch(expected)
  expect(markup).toContain(`href="/property/1.ics?language=${language}"`)
})

test.each([
  ['nl', 'Inschrijven', 'Volzet'],
  ['fr', 'S’inscrire', 'Complet'],
  ['en', 'Sign up', 'Full'],
  ['de', 'Anmelden', 'Ausgebucht'],
] as const)('one with places has a link to its form, until it is full (%s)', (language, link, full) => {
  const shown = (more: object) =>
    renderMarkup(<OpenHouses id={1} openHouses={[{ ...openHouse, ...more }]} />, siteViewFixture(language))
  expect(shown({ seats: 2 })).toMatch(new RegExp(`<a href="[^"]*/1/\\?time=open%3A2026-12-12T10%3A00">${link}</a>`))
  expect(shown({ seats: 2, isFull: true })).toContain(full)
  for (const more of [{}, { seats: 2, isFull: true }]) expect(shown(more)).not.toContain(link)
})

test('names the end date of an open house past midnight', () => {
  const long = { ...openHouse, end: '2026-12-13T12:00' }
  expect(textOf(renderMarkup(<OpenHouses id={1} openHouses={[long]} />))).toMatch(
    /Saturday,? 12 December 2026, 10:00 to Sunday,? 13 December 2026, 12:00/,
  )
  expect(renderMarkup(<OpenHouses id={1} openHouses={[]} />)).toBe('')
})

test.each(languageCodes)('the brochure has the legal mentions (%s)', (language) => {
  const markup = textOf(renderMarkup(<Brochure property={property} />, siteViewFixture(language)))
  for (const expected of ['500.000', '9000', 'Coupure 1', '900 001', '0000.000.097', '20250101-0001', 'Vg, Gvkr', '21'])
    expect(markup).toContain(expected)
  expect(markup).toMatch(/480/)
  expect(markup).toMatch(/label D/i)
})

const brochureText = (change: Partial<Property>) =>
  textOf(renderMarkup(<Brochure property={{ ...property, ...change }} />))

test.each<[string, Partial<Property>, string | null]>([
  ['Ghent', {}, '<circle cx="232" cy="282"'],
  ['Nice', { latitude: 43.7, longitude: 7.27 }, null],
  ['an unknown place', { latitude: null, longitude: null }, null],
])('the brochure shows %s on a small map, if it is on it', (_, change, dot) => {
  const markup = renderMarkup(<Brochure property={{ ...property, ...change }} />)
  expect(/<circle cx="\d+" cy="\d+"/.exec(markup)?.[0] ?? null).toBe(dot)
})

test('the brochure has the Flemish mention with code, flood scores and zones', () => {
  const facts = { ...property.facts, pScore: 'd', floodZone: true, riparianZone: false, planningDestination: 'mixed' }
  const markup = brochureText({ facts, addressPublished: false } as Partial<Property>)
  for (const expected of ['UC\u00a020250101-0001', 'P-score (plot)\u00a0D', 'G-score (building)\u00a0A'])
    expect(markup).toContain(expected.replace(/\u00a0/g, ' '))
  expect(markup).toContain('In a designated flood zone.')
  expect(markup).toContain('Not in a designated riverbank zone')
  expect(markup).toContain('Zone on the most recent plan')
  expect(markup).toContain('Flood-prone: class D')
  expect(renderMarkup(<Brochure property={{ ...property, facts } as Property} />)).toContain('flood-symbol')
  expect(renderMarkup(<Brochure property={property} />)).not.toContain('flood-symbol')
})

test('the brochure has Espec, Etotal and number in Wallonia, and no Flemish scores', () => {
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
  const markup = brochureText(walloon)
  for (const expected of ['no. 2026090301', 'Espec 367', 'Etotal 98,360', 'The risk of flooding is low'])
    expect(markup).toContain(expected)
  expect(markup).not.toMatch(/score|Vg,|UC /)
  // The mention of an apartment building is its class only.
  const several = brochureText({ ...walloon, typeId: 5 })
  expect(several).not.toMatch(/2026090301|Espec|Etotal/)
})

test('the brochure shows a missing certificate where the law allows it', () => {
  const bare = { energyLabelText: null, energyPerformance: null, facts: {} }
  expect(brochureText(bare)).toContain('no energy certificate')
  expect(brochureText({ ...bare, zip: '5000', region: 'wallonia' })).not.toMatch(/certificate/i)
})

test('the brochure has only the town of a hidden address, and no hidden price', () => {
  const markup = textOf(renderMarkup(<Brochure property={{ ...hidden, price: null }} />))
  expect(markup).not.toContain('Coupure 1')
  expect(markup).toContain('9000 Ghent')
  expect(markup).toContain('Price on request')
  expect(markup).not.toContain('€')
})

test('draws exactly the dark modules of the QR code', () => {
  const address = 'https://gevel.test/fr/acheter/saint-gilles/une-maison-de-maitre-avec-jardin/4231946/'
  const path = renderMarkup(<QrCode className="qr" text={address} />).match(/ d="([^"]*)"/)![1]!
  const { data, size } = encode(address, { ecc: 'M', border: 0, maskPattern: 0 })
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  let [x, y] = [0, 0]
  for (const [, move, a, b, line] of path.matchAll(/([Mm])(\d+) ([\d.]+)|h(\d+)/g)) {
    if (move === 'M') [x, y] = [Number(a), Math.floor(Number(b))]
    else if (move === 'm') x += Number(a)
    else for (const end = x + Number(line); x < end; x++) drawn[y]![x] = true
  }
  expect(drawn).toEqual(data)
})

const card = (language: Language, agents: SiteView['agents'] = [], agentId: number | null = null) =>
  renderMarkup(<ContactCard property={{ ...property, agentId }} viewable={property} title="" text="" />, {
    ...siteViewFixture(language),
    agents,
  })

test('an offer is linked where its form exists, which is in Dutch', () => {
  expect(card('nl')).toContain('<a class="more" href="/nl/bod/4231901/">Doe een bod</a>')
  for (const language of ['fr', 'en', 'de'] as const) expect(card(language)).not.toContain('class="more"')
})

test('the contact card has the agent of the property with the direct number, else the agency', () => {
  const none = { role: null, text: null, email: null, languages: [], picture: null }
  const agents = [
    { ...none, id: 1, name: 'An Test', phone: '0470 00 00 11' },
    { ...none, id: 2, name: 'Jo Test', phone: '0470 00 00 12', languages: ['fr', 'ar'], role: 'Agent' },
  ]
  const named = card('en', agents, 2)
  expect(textOf(named)).toContain('Jo Test Agent. Speaks French and Arabic')
  expect(named).toContain('href="tel:+32470000012"')
  expect(textOf(card('en', agents))).toContain('AT An Test')
  expect(textOf(card('en'))).toContain('Maison Gevel')
})

test('the contact card names the first day of viewings, and none for a property that is gone', () => {
  const firstViewings = { agency: '2026-11-26', ofAgents: { 2: '2026-11-30', 3: null }, text: '' }
  const site = { ...siteViewFixture('en'), firstViewings }
  const text = (status: Property['status'], agentId: number | null = null) =>
    textOf(
      renderMarkup(
        <ContactCard property={{ ...property, agentId }} viewable={{ ...property, status }} title="" text="" />,
        site,
      ),
    )
  expect(text('available')).toContain('Viewings from Thursday, 26 November')
  expect(text('available', 1)).toContain('Viewings from Thursday, 26 November')
  expect(text('available', 2)).toContain('Viewings from Monday, 30 November')
  expect(text('available', 3)).not.toContain('Viewings')
  expect(text('sold')).not.toContain('Viewings')
})

test.each<[Language, string, string]>([
  ['nl', 'Schets van de straten, het water en het groen in dit deel van Ghent', 'Schets: © OpenStreetMap-bijdragers'],
  [
    'fr',
    'Croquis de ce quartier, à Ghent\u00a0: rues, cours d’eau et espaces verts',
    'Croquis\u00a0: © les contributeurs',
  ],
  ['en', 'Sketch of the streets, water and green spaces in this part of Ghent', 'Sketch: © OpenStreetMap contributors'],
  [
    'de',
    'Skizze der Straßen, Gewässer und Grünflächen in diesem Teil von Ghent',
    'Skizze: © OpenStreetMap-Mitwirkende',
  ],
])('the sketch of a district has a name and its source in %s, and needs no script', (language, label, credit) => {
  const district = { green: 'm0 0l9 0 0 9z', rail: 'm0 500l1500 0' }
  const view = siteViewFixture(language)
  const page = renderMarkup(<PropertyMap property={{ ...property, district }} />, view)
  expect(page).toContain(`role="img" aria-label="${label}"`)
  expect(page).toContain(credit)
  expect(page).toContain('https://www.openstreetmap.org/copyright')
  expect(page).toContain('d="m0 0l9 0 0 9z"')
  expect(page).toContain('<circle')
  expect(page).not.toMatch(/scripted|style=/)
  const town = renderMarkup(<PropertyMap property={{ ...hidden, district }} />, view)
  expect(town).toContain('d="m0 500l1500 0"')
  expect(town).not.toContain('<circle')
})

const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles', maxZoom: 19 }

test.each([
  ['a published address', property, '?mlat=51.0513&mlon=3.7148#map=17/51.0513/3.7148'],
  ['a hidden address', hidden, '#map=13/51.05/3.71'],
])('without a sketch, %s has a link to a map, and streets on request where they are configured', (_, place, link) => {
  const home = { ...place, latitude: 51.0513, longitude: 3.7148 }
  const view = siteViewFixture('en')
  const none = renderMarkup(<PropertyMap property={home} />, view)
  expect(none).toContain(`href="https://www.openstreetmap.org/${link.replace('&', '&amp;')}"`)
  expect(none).not.toMatch(/map-panel|data-home-map|<button/)
  expect(textOf(none)).toContain('Open in a map')
  const streets = renderMarkup(<PropertyMap property={home} />, { ...view, tiles: mapTiles })
  expect(streets).toContain('<div class="scripted" data-home-map')
  expect(textOf(streets)).toContain('Show streets (loads from tiles.example)')
  expect(streets).not.toContain('map-panel')
})
