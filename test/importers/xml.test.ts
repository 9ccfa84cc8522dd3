import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Feed } from '#domain/import/record.ts'
import { type MappedFeed, readMappedFeed } from '#worker/importers/formats/format.ts'
import { formatOf } from '#worker/importers/formats/formats.ts'
import { amount, decimal, isoDay, unambiguous } from '#worker/importers/formats/xml-values.ts'

const read = (text: string): Feed =>
  readMappedFeed(formatOf(text)!.read(text, { day: '2026-06-01', language: 'nl' }) as MappedFeed)

const home = (key: number, content = '') =>
  `<immobilie><verwaltung_techn><objektnr_extern>${key}</objektnr_extern></verwaltung_techn>${content}</immobilie>`

const start = '<openimmo><uebertragung umfang="VOLL"/><anbieter>'
const end = '</anbieter></openimmo>'
const file = (homes: string) => start + homes + end

const idsOf = ({ properties }: Feed) => properties.map(({ id }) => id)

test.each([
  [
    'a DOCTYPE with entities',
    `<!DOCTYPE openimmo [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${file(home(1))}`,
    /entities/,
  ],
  ['an entity alone', `${start}<!ENTITY a "a">${home(1)}${end}`, /entities/],
  ['no end', start + home(1) + home(2), /cut off: it has no <\/openimmo>/],
  ['half a home', `${start}${home(1)}<immobilie><geo>`, /cut off/],
  ['an open comment', `${start}<!-- ${home(1)}${end}`, /cut off: <!-- has no end/],
  ['an open CDATA section', file(home(1, '<freitexte><lage><![CDATA[x</lage></freitexte>')), /cut off/],
  ['a damaged head', `<openimmo><anbieter><firma>A & B</firma>${home(1)}${end}`, /'&' is not expected/],
])('refuses a whole file with %s', (_, text, reason) => {
  expect(() => read(text)).toThrow(reason)
})

const deep = '<a>'.repeat(100_000) + '</a>'.repeat(100_000)

test.each([
  ['an unclosed element', home(2, '<geo><plz>9000</geo>'), 'immobilie is damaged'],
  ['a bare ampersand', home(2, '<freitexte><lage>A & B</lage></freitexte>'), 'immobilie is damaged'],
  ['100,000 nested elements', home(2, deep), 'immobilie is damaged'],
  ['20,001 attributes', home(2, '<a b = "1"/>'.repeat(20_001)), 'immobilie is damaged'],
  ['250,001 entities', home(2, `<a>${'&amp;'.repeat(250_001)}</a>`), 'immobilie is damaged'],
  ['a name of the runtime', home(2, '<__proto__>1</__proto__>'), 'immobilie is damaged'],
  ['no end', home(2).replace('</immobilie>', ''), 'immobilie has no end'],
])('refuses one home with %s, and reads those beside it', (_, damaged, reason) => {
  const feed = read(file(home(1) + damaged + home(3)))
  expect(idsOf(feed)).toEqual([1, 3])
  expect(feed.refused.map(({ row, id, field, reason }) => [row, id, `${field} ${reason.split(':')[0]}`])).toEqual([
    [1, '2', reason],
  ])
  expect(feed.complete).toBe(true)
})

test('a home inside another one is read, the other one is refused', () => {
  const feed = read(file(home(1, home(2)) + home(3)))
  expect(idsOf(feed)).toEqual([2, 3])
  expect(feed.refused.map(({ id, reason }) => [id, reason])).toEqual([
    ['1', 'has no end'],
    ['', 'has no start'],
  ])
  expect(feed.complete).toBe(false)
})

test('the last home without an end is refused', () => {
  const feed = read(file(home(1) + home(2).replace('</immobilie>', '')))
  expect(idsOf(feed)).toEqual([1])
  expect(feed.refused).toMatchObject([{ row: 1, id: '2', reason: 'has no end' }])
})

test('reads prefixes, other cases and CDATA, and neither comments nor instructions', () => {
  const feed = read(
    `\uFEFF<?xml version="1.0"?><!DOCTYPE openimmo SYSTEM "openimmo.dtd">
    <!-- <immobilie> --><oi:OpenImmo xmlns:oi="http://www.openimmo.de"><oi:Anbieter>
    <oi:Immobilie><oi:Verwaltung_Techn><oi:ObjektNr_Extern><![CDATA[7]]></oi:ObjektNr_Extern></oi:Verwaltung_Techn>
      <oi:Freitexte><oi:Objekttitel><![CDATA[</immobilie> & <b>]]>licht</oi:Objekttitel></oi:Freitexte><?php 1 ?>
    </oi:Immobilie><!-- ${home(8)} --></oi:Anbieter></oi:OpenImmo>`.slice(1),
  )
  expect(idsOf(feed)).toEqual([7])
  expect(feed.properties[0]?.texts?.nl?.title).toBe('& licht')
})

test('reads markup that a sender forgot to escape', () => {
  const text = '<p>Licht &amp; ruim</p><ul><li>lift</li></ul>Bel ons.<br/>Nu.'
  const feed = read(file(home(1, `<freitexte><objektbeschreibung>${text}</objektbeschreibung></freitexte>`)))
  expect(feed.properties[0]?.texts?.nl?.description).toBe('Licht & ruim\n\n- lift\n\nBel ons.\nNu.')
})

test('leaves wrongly decoded letters as they are', () => {
  const feed = read(file(home(1, '<freitexte><objekttitel>GroÃŸe KÃ¼che &#233;t&eacute;</objekttitel></freitexte>')))
  expect(feed.properties[0]?.texts?.nl?.title).toBe('GroÃŸe KÃ¼che été')
})

test('refuses one home of 17 million characters without parsing it, and reads those beside it', () => {
  const long = `<freitexte><lage>${'a'.repeat(17_000_000)}</lage></freitexte>`
  const feed = read(file(home(1, long) + home(2)))
  expect(feed.properties.map(({ id }) => id)).toEqual([2])
  expect(feed.refused).toEqual([
    { row: 0, id: '1', field: 'immobilie', reason: 'is longer than 16 million characters' },
  ])
})

test('refuses a file of 17 million characters beside its homes', () => {
  expect(() => read(file(home(1)).replace('<anbieter>', `<anbieter>${'a'.repeat(17_000_000)}`))).toThrow(
    'The file holds more than 16 million characters beside its parts.',
  )
})

test('reads a megabyte on one line', () => {
  const long = 'a &lt; b &amp; c '.repeat(60_000)
  const homes = Array.from({ length: 500 }, (_, at) => home(at + 1)).join('')
  const feed = read(file(homes + home(9999, `<freitexte><lage>${long}</lage></freitexte>`)))
  expect(feed.properties).toHaveLength(501)
  expect(feed.warnings).toMatchObject([{ field: 'freitexte.0.Description', reason: expect.stringContaining('longer') }])
})

test('any piece cut out of a file gives homes, refusals or an error in words', () => {
  const text = file(
    [1, 2, 3].map((key) => home(key, '<geo><plz>9000</plz></geo><!-- x --><a><![CDATA[y]]></a>')).join(''),
  )
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(60), fc.string(), (at, length, added) => {
      const changed = text.slice(0, at) + added + text.slice(at + length)
      if (formatOf(changed)?.name !== 'openimmo') return
      try {
        const feed = read(changed)
        expect(feed.properties.length + feed.refused.length).toBe(feed.read)
      } catch (error) {
        expect((error as Error).constructor).toBe(Error)
      }
    }),
  )
})

test.each([
  ['1250', 1250],
  ['1250,5', 1250.5],
  ['1.250,50', 1250.5],
  ['1,250.5', 1250.5],
  ['1.250.000', 1_250_000],
  ["1'250", 1250],
  ['1250.000', 1250],
  ['0.125', 0.125],
  ['88.4560', 88.456],
  ['120 m²', 120],
  ['1.250', '1.250'],
  ['about 90', 'about 90'],
])('reads the number %s as %s', (text, value) => {
  expect(decimal(text)).toBe(value)
})

test.each([
  ['1.250', 1250],
  ['249,500', 249_500],
  ['EUR 950,-', 950],
  ['950.50 €', 950.5],
  ['on request', 'on request'],
])('reads the amount %s as %s', (text, value) => {
  expect(amount(text)).toBe(value)
})

test('every number of three decimals is written so that it is read again', () => {
  const thousandths = fc.integer({ min: -9_999_999, max: 99_999_999 }).map((value) => value / 1000)
  fc.assert(fc.property(thousandths, (value) => decimal(unambiguous(value)) === value))
})

test.each([
  ['03-2031', '2031-03-31'],
  ['02/2028', '2028-02-29'],
  ['1.9.2026', '2026-09-01'],
  ['2026-09-01+02:00', '2026-09-01'],
  ['soon', 'soon'],
])('reads the day %s as %s', (text, day) => {
  expect(isoDay(text)).toBe(day)
})
