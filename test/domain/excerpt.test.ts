import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt, htmlToText } from '#domain/excerpt.ts'

test.each([
  ['<p>Licht huis</p><p>met tuin</p>', 'Licht huis met tuin'],
  ['Een<br>twee<br/>drie', 'Een twee drie'],
  ['ma<b>i</b>son <em>claire</em>', 'maison claire'],
  ['<UL><LI>een</LI><LI>twee</LI></UL>', 'een twee'],
  ['Caf&eacute; &amp; tuin &#8211; 5 &lt; 6', 'Café & tuin – 5 < 6'],
  ['&lt;b&gt;', '<b>'],
  ['  veel \n\t wit  ', 'veel wit'],
  ['een&nbsp;&nbsp;twee', 'een twee'],
  ['lumineux\u00a0: oui', 'lumineux\u00a0: oui'],
  ['lumineux&nbsp;: oui', 'lumineux\u00a0: oui'],
  ['5 < 6 en 7 > 4', '5 < 6 en 7 > 4'],
  ['<3 van dit huis', '<3 van dit huis'],
  ['huis <b', 'huis <b'],
  ['<img alt="a > b">huis', 'huis'],
  ["<img alt='it\"s > b'>huis", 'huis'],
  ['<p title="open>een</p>', 'een'],
  ['<!-- weg > -->huis<!doctype html><?php x ?>', 'huis'],
  ['<script>if (a < b) alert("</p>")</script>huis', 'huis'],
  ['<style>p > b { }</STYLE >huis', 'huis'],
  ['huis<script>x', 'huis'],
  ['a\ud800b', 'a\ufffdb'],
  ['&#xD83D;', '\ufffd'],
  ['', ''],
])('the text of %j is %j', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test.each([
  ['shorter than the limit', 'a'.repeat(250), {}, 'a'.repeat(250)],
  ['no space to cut at', 'a'.repeat(251), {}, `${'a'.repeat(250)}…`],
  ['a space after 80 %', `${'a'.repeat(90)} ${'b'.repeat(90)}`, { limit: 100 }, `${'a'.repeat(90)}…`],
  [
    'a space at 80 % is too early',
    `${'a'.repeat(80)} ${'b'.repeat(90)}`,
    { limit: 100 },
    `${'a'.repeat(80)} ${'b'.repeat(19)}…`,
  ],
  ['a space just after', `${'a'.repeat(81)} ${'b'.repeat(90)}`, { limit: 100 }, `${'a'.repeat(81)}…`],
  ['whole words up to the limit', `${'a'.repeat(94)} bbbbb cc`, { limit: 100 }, `${'a'.repeat(94)} bbbbb…`],
  ['no ellipsis', 'a'.repeat(12), { limit: 10, ellipsis: false }, 'a'.repeat(10)],
  ['no half character', `${'a'.repeat(9)}🏡🏡`, { limit: 10 }, `${'a'.repeat(9)}…`],
  ['a whole one', `${'a'.repeat(8)}🏡🏡`, { limit: 10 }, `${'a'.repeat(8)}🏡…`],
  ['no cut before a French colon', `${'a'.repeat(9)}\u00a0: b`, { limit: 10 }, `${'a'.repeat(9)}…`],
  ['tags do not count', `<b>${'a'.repeat(10)}</b>`, { limit: 10 }, 'a'.repeat(10)],
])('%s', (_, html, options, text) => {
  expect(excerpt(html, options)).toBe(text)
})

const anyHtml = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '<p',
        '</',
        '<!--',
        '-->',
        '&',
        '&amp;',
        '&#',
        ';',
        ' ',
        'a',
        '🏡',
        '\ud83c',
        '<script>',
      ),
    )
    .map((parts) => parts.join('')),
)

test('an excerpt is within its limit, on one line, without split characters', () => {
  fc.assert(
    fc.property(anyHtml, fc.integer({ min: 1, max: 60 }), (html, limit) => {
      const text = excerpt(html, { limit })
      expect(text.length).toBeLessThanOrEqual(limit + 1)
      expect(text.isWellFormed()).toBe(true)
      expect(text).not.toMatch(/^\s|\s$|[\n\t]| {2}/)
    }),
  )
})

const size = 100_000
const hostile = [
  '<a "> "',
  '<',
  '<a',
  '<a ',
  '<a "',
  '<a \'"',
  '"<a',
  '<a ">',
  '<!--',
  '<script>',
  '</script',
  '<script></script',
  '&',
  '&#',
  '&amp',
  ' ',
  '\u00a0',
  '< ',
  '>',
]

test.each(hostile)('100 KB of %j take linear time', (chunk) => {
  const html = chunk.repeat(size / chunk.length)
  const start = performance.now()
  excerpt(html)
  excerpt(`<p>${html}`)
  excerpt(`<script>${html}`)
  // A linear pass takes a few ms, a quadratic one many seconds.
  expect(performance.now() - start).toBeLessThan(1000)
})
