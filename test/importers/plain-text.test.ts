import { expect, test } from 'vitest'
import { plainLine, plainText } from '#worker/importers/plain-text.ts'

test.each([
  ['words without markup', 'Een huis.\n\nMet tuin.', 'Een huis.\n\nMet tuin.'],
  ['a less-than sign', 'Price < 300 & > 200', 'Price < 300 & > 200'],
  [
    'entities alone',
    'propri&eacute;t&eacute; &agrave; Li&egrave;ge &#8211; 3&nbsp;chambres',
    'propriété à Liège – 3\u00a0chambres',
  ],
  ['paragraphs', '<p>Eerste <strong>alinea</strong></p><p>Tweede</p>', 'Eerste alinea\n\nTweede'],
  ['lines', 'Een<br>twee<br/>drie', 'Een\ntwee\ndrie'],
  ['a list', '<ul><li>tuin</li><li>terras</li></ul>', '- tuin\n\n- terras'],
  ['a script and a comment', 'a<script>alert(1)</script><!-- <p>no</p> -->b', 'ab'],
  ['inline markup with line ends', 'Een <b>huis</b>\nmet tuin', 'Een huis\nmet tuin'],
  ['lines of the source between blocks', '<p>Een\nhuis</p>\n<p>Tuin</p>', 'Een huis\n\nTuin'],
  ['an unclosed tag', '<p>Een huis <a href="x', 'Een huis'],
  ['control characters and carriage returns', 'Een\u0000\r\nhuis\u0007', 'Een\nhuis'],
])('converts %s to plain text', (_, html, plain) => {
  expect(plainText(html)).toBe(plain)
})

test('joins the lines of a single-line text', () => {
  expect(plainLine('<p>Mont-de-l&#039;Enclus</p><p>Orroir</p>')).toBe("Mont-de-l'Enclus Orroir")
})

test('reads markup that is nested 100,000 deep', () => {
  expect(plainText(`${'<div>'.repeat(100_000)}x`)).toBe('x')
})
