import { expect, test } from 'vitest'
import type { PropertySummary } from '#domain/property/property.ts'
import type { DigestLine } from '#domain/saved-search/digest-line.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { mailErrors } from '#test/support/markup/markup.ts'
import { siteViewFixture } from '#test/support/site-view.tsx'
import { mimeOf } from '#worker/mail/mime.ts'
import { type Notification, notificationMail } from '#worker/mail/notification.ts'

const card = (change: Partial<PropertySummary> = {}) =>
  ({
    ...{
      id: 7,
      goal: 'sale',
      slug: 'maison',
      citySlug: 'namur',
      title: 'Maison de maître',
      city: 'Namur',
      zip: '5000',
      price: 46_500_000,
      priceUnit: 0,
    },
    ...change,
  }) as PropertySummary

const hours = { start: '2026-11-28T10:00', end: '2026-11-28T12:00' }
const all: DigestLine[] = [
  { kind: 'new' },
  { kind: 'lowered', from: 49_500_000 },
  { kind: 'open-house', hours },
  { kind: 'status', turn: 'option' },
]

const named = (lines: DigestLine[] = all, change: Partial<PropertySummary> = {}) => ({
  ...{ card: card(change), lines },
})

const letter = (language: Language, change: Partial<Notification> = {}) =>
  notificationMail(siteViewFixture(language), {
    ...{ recipient: 'noor@example.com', firstName: 'Noor', homes: [named()], others: 0 },
    ...{ list: { market: 'sale', query: 'city=Namur%7C5000&type=1' }, token: 'id.signature' },
    ...change,
  })

test.each<[language: Language, lines: string[]]>([
  [
    'nl',
    [
      '5000 Namur · € 465.000',
      'Nieuw',
      'Prijs verlaagd, voorheen € 495.000',
      'Opendeurdag: zaterdag 28 november 2026 van 10.00 tot 12.00 uur',
      'In optie',
    ],
  ],
  [
    'fr',
    [
      '5000 Namur · € 465.000',
      'Nouveau',
      'Baisse de prix, auparavant € 495.000',
      'Portes ouvertes : samedi 28 novembre 2026, de 10h00 à 12h00',
      'Sous option',
    ],
  ],
  [
    'en',
    [
      '5000 Namur · € 465.000',
      'New',
      'Price lowered; it was € 495.000',
      'Open house: Saturday 28 November 2026, 10:00 to 12:00',
      'Under option',
    ],
  ],
  [
    'de',
    [
      '5000 Namur · € 465.000',
      'Neu',
      'Preis gesenkt, bisher € 495.000',
      'Tag der offenen Tür: Samstag, 28. November 2026, 10:00 bis 12:00 Uhr',
      'Unter Option',
    ],
  ],
])('%s: shows what is new below the name of a property', (language, lines) => {
  const { text } = letter(language)
  const at = text.split('\n').indexOf('Maison de maître')
  expect(
    text
      .split('\n')
      .slice(at + 1, at + 6)
      .map((line) => line.replace(/\s/g, ' ').replace('Saturday,', 'Saturday')),
  ).toEqual(lines)
})

test.each<[what: string, change: Partial<PropertySummary>, said: string]>([
  ['a price that is hidden', { price: null }, 'Price on request'],
  ['a rent', { goal: 'rent', price: 95_000 }, '€ 950 per month'],
  ['a lowest price', { priceUnit: 7 }, 'Starting from € 465.000'],
])('%s is shown as on the site', (_, change, said) => {
  const { text } = letter('en', { homes: [named([{ kind: 'new' }], change)] })
  expect(text.replace(/\u00a0/g, ' ').toLowerCase()).toContain(`5000 namur · ${said.toLowerCase()}\n`)
})

test('names one property in the subject, and counts several', () => {
  expect(letter('en', { homes: [named([{ kind: 'lowered', from: 1 }])] }).subject).toBe(
    'Price lowered – Maison de maître, Namur',
  )
  expect(letter('fr', { homes: [named(), named()], others: 3 }).subject).toMatch(/^Du nouveau pour 5 biens/)
})

test('a title adds no header, and one click ends the saved search', () => {
  const mail = letter('fr', { homes: [named(all, { title: 'Maison\r\nBcc: all@example.com\r\n\r\n<b>x' })] })
  const raw = mimeOf({ ...mail, id: 'id.7.new.3', created: '2026-11-23T10:00:00.000Z' } as never, {
    ...{ name: 'Gevel', address: 'site@example.com' },
  })
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  expect(head).not.toMatch(/^Bcc:/m)
  expect(head).toContain('List-Unsubscribe: <https://gevel.test/fr/alerte/?t=id.signature>')
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail.html).not.toContain('<b>x')
})

test.each(languageCodes)('%s: composes a valid document', async (language) => {
  const { html } = letter(language, { homes: [named(), named([{ kind: 'new' }], { price: null })], others: 12 })
  expect(mailErrors(html)).toEqual([])
})
