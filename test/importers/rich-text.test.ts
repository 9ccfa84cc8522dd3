import fc from 'fast-check'
import { expect, test } from 'vitest'
import { richHtml } from '#worker/exporters/rich-text.ts'
import { readRichText } from '#worker/importers/rich-text.ts'

const tidy = (html: string) => richHtml(readRichText(html).text)

test.each([
  ['a text without elements', 'Two  words\n here ', '<p>Two words here</p>'],
  ['nothing', ' \n ', ''],
  ['lists nest', '<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['list in a list', '<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  [
    'block in inline',
    '<strong>a<p>b</p>c</strong>',
    '<p><strong>a</strong></p><p><strong>b</strong></p><p><strong>c</strong></p>',
  ],
])('%s', (_, html, wanted) => expect(tidy(html)).toBe(wanted))

test('prop', () => {
  const pieces = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '<p>',
          '</p>',
          '<ul>',
          '<li>',
          '</li>',
          '</ul>',
          '<b>',
          '</b>',
          '<i>',
          '</i>',
          '<a href="/x">',
          '<a href="page:home">',
          '</a>',
          '<table>',
          '<tr>',
          '<td>',
          '<th>',
          '</table>',
          '<thead>',
          '<tbody>',
          '<tfoot>',
          '<caption>',
          '<br>',
          '<hr>',
          '<div>',
          '</div>',
          '<h1>',
          '<h2>',
          '</h2>',
          '<h5>',
          '<blockquote>',
          '</blockquote>',
          '<ol>',
          '</ol>',
          ' ',
          '\n',
          '&nbsp;',
          '<!--',
          '-->',
          '<form>',
          '<select>',
          '<option>',
          '<svg>',
          '<desc>',
          '<math>',
          '<template>',
          '</template>',
          '<span>',
          '<font>',
          '<nobr>',
          '<button>',
          '<marquee>',
          '<xmp>',
          '<pre>',
          '\n\n',
          '<plaintext>',
          '<frameset>',
          '<dd>',
          '<menu>',
          '&lt;',
          '&#13;',
          '&#0;',
          '&#12;',
        ),
        fc.string({ unit: 'binary', maxLength: 4 }),
      ),
      { maxLength: 40 },
    )
    .map((a) => a.join(''))
  fc.assert(
    fc.property(fc.oneof(pieces, fc.string({ unit: 'binary' })), (x) => {
      const once = readRichText(x).text
      const again = readRichText(richHtml(once))
      expect(again.text).toEqual(once)
      expect(again.refused).toEqual([])
    }),
    { numRuns: 10_000 },
  )
})
