import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLink } from '#domain/content/link.ts'
import { type RichNode, type RichText, richTags } from '#domain/content/rich-text.ts'
import { richHtml } from '#domain/content/rich-text-html.ts'
import { readRichText } from '#worker/importers/rich-text.ts'

const normalize = (html: string) => richHtml(readRichText(html).text)

test.each([
  ['a text without elements is a paragraph', 'Two  words\n here ', '<p>Two words here</p>'],
  ['white space alone is empty', ' \n\t ', ''],
  ['empty paragraphs are removed', '<p>&nbsp;</p><p><br></p><p></p>', ''],
  ['synonyms are replaced', '<h1>a</h1><p><b>b</b><i>c</i></p>', '<h2>a</h2><p><strong>b</strong><em>c</em></p>'],
  ['h5 and h6 become h4', '<h5>a</h5><h6>b</h6>', '<h4>a</h4><h4>b</h4>'],
  ['unknown elements leave their words', '<p><span style="x">a</span> <u>b</u></p>', '<p>a b</p>'],
  ['an element of any name leaves its words', '<p>a<constructor>b</constructor></p>', '<p>ab</p>'],
  ['divisions end a paragraph', '<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
  ['loose words beside blocks become paragraphs', 'a<h2>b</h2>c', '<p>a</p><h2>b</h2><p>c</p>'],
  ['attributes are removed', '<p class="x" id="y" onclick="z()">a</p>', '<p>a</p>'],
  [
    'a block leaves the inline one around it',
    '<b>a<p>b</p>c</b>',
    '<p><strong>a</strong></p><p><strong>b</strong></p><p><strong>c</strong></p>',
  ],
  ['a link around a heading goes into it', '<a href="/x"><h2>a</h2></a>', '<h2><a href="/x">a</a></h2>'],
  ['a heading holds no blocks', '<h2>a<div>b</div></h2>', '<h2>a b</h2>'],
  ['lists nest', '<ul><li>a<ol><li>b</li></ol></li></ul>', '<ul><li>a<ol><li>b</li></ol></li></ul>'],
  [
    'a list in a list belongs to the item before',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  ['words in a list are an item', '<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['a rule in a list becomes part of an item', '<ul><li>a</li><hr></ul>', '<ul><li>a<hr></li></ul>'],
  ['an item without a list is a paragraph', '<li>a</li><li>b</li>', '<p>a</p><p>b</p>'],
  [
    'an item of two divisions has two paragraphs',
    '<ul><li><div>a</div><div>b</div></li></ul>',
    '<ul><li><p>a</p><p>b</p></li></ul>',
  ],
  ['an empty list is removed', '<ul><li></li><li> </li></ul>', ''],
  ['quotes hold paragraphs', '<blockquote>a</blockquote>', '<blockquote><p>a</p></blockquote>'],
  ['a table has its body', '<table><tr><td>a<td>', '<table><tbody><tr><td>a</td><td></td></tr></tbody></table>'],
  [
    'a table keeps its head',
    '<table><thead><tr><th>a</th></tr></thead><tfoot><tr><td>b</td></tr></tfoot></table>',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  ],
  [
    'a caption becomes a paragraph before its table',
    '<table><caption>a</caption><tr><td>b</td></tr></table>',
    '<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table>',
  ],
  ['a table without a row is removed', '<table><tbody></tbody></table>', ''],
  ['white space is one blank', '<p> a <strong> b </strong> c </p>', '<p>a <strong>b </strong>c</p>'],
  ['a no-break space is kept', '<p>10&nbsp;%\u00a0!</p>', '<p>10&nbsp;%&nbsp;!</p>'],
  ['line breaks stay between words', '<p><br>a <br> b<br></p>', '<p>a<br>b</p>'],
  ['nested synonyms are merged', '<b>a<strong>b</strong></b>', '<p><strong>ab</strong></p>'],
  [
    'a blank has the marks of its neighbours',
    '<h2><a href="/x">a<div>b</div></a></h2>',
    '<h2><a href="/x">a b</a></h2>',
  ],
  ['a link without words is removed', 'a<a href="/x"> </a>b', '<p>a b</p>'],
  ['a link over two lines is one', '<a href="/x">a<br>b</a>', '<p><a href="/x">a<br>b</a></p>'],
  [
    'two links side by side are two',
    '<a href="/x">a</a><a href="/x">b</a>',
    '<p><a href="/x">a</a><a href="/x">b</a></p>',
  ],
  ['an anchor without an address is words', '<a name="x">a</a>', '<p>a</p>'],
  ['signs are signs', 'a &lt;b&gt; &amp; "c"', '<p>a &lt;b&gt; &amp; &quot;c&quot;</p>'],
  ['control characters are removed', 'a\u0001\u0008\u007fb', '<p>ab</p>'],
  [
    'scripts are removed with their content',
    'a<script>b</script><style>c</style><iframe>d</iframe><template>e</template>f',
    '<p>af</p>',
  ],
  ['SVG and MathML are removed with theirs', 'a<svg><p>b</p></svg><math><mtext>c</mtext></math>', '<p>a</p><p>b</p>'],
])('%s', (_, html, wanted) => expect(normalize(html)).toBe(wanted))

test.each([
  ['page:contact', 'page:contact'],
  ['article:selling', 'article:selling'],
  [' /nl/contact/?a=1&b=2 ', '/nl/contact/?a=1&b=2'],
  ['#hours', '#hours'],
  ['https://example.com', 'https://example.com/'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['tel:+3220000000', 'tel:+3220000000'],
])('the link %s is kept', (href, wanted) => {
  const { text, refused } = readRichText(`<a href="${href.replaceAll('&', '&amp;')}">a</a>`)
  expect(text).toEqual([{ tag: 'p', children: [{ tag: 'a', href: wanted, children: ['a'] }] }])
  expect(refused).toEqual([])
})

test('an invalid link keeps its words and is reported', () => {
  expect(readRichText('<p><a href="javascript:alert(1)">a</a> <a href="ftp://b">b</a></p>')).toEqual({
    text: [{ tag: 'p', children: ['a b'] }],
    refused: ['javascript:alert(1)', 'ftp://b'],
  })
})

const nodesOf = (text: RichText): Exclude<RichNode, string>[] =>
  text.flatMap((node) => (typeof node === 'string' ? [] : [node, ...nodesOf(node.children)]))

/** Allowed elements only, `href` on links only, and only valid ones. */
function expectHarmless(html: string) {
  const { text } = readRichText(html)
  for (const { tag, href, children, ...rest } of nodesOf(text)) {
    expect(richTags).toContain(tag)
    expect(rest).toEqual({})
    expect(Array.isArray(children)).toBe(true)
    if (tag === 'a') expect(parseLink(href!)).not.toBeNull()
    else expect(href).toBeUndefined()
  }
  expect(richHtml(text)).not.toMatch(/<[^>]*\b(?:javascript|vbscript|data)\s*:/i)
}

const schemes = [
  'javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:x',
  'file:///etc',
  'JaVaScRiPt:x',
]
const disguises: ((scheme: string) => string)[] = [
  (item) => item,
  (item) => ` ${item}`,
  (item) => `\t${item}`,
  (item) => `\u0001${item}`,
  (item) => `&#1;${item}`,
  (item) => item.replace(':', '&colon;'),
  (item) => item.replace(':', '&#58;'),
  (item) => item.replace(':', '&#x3a'),
  (item) => item.replace('a', '&#97;'),
  (item) => item.replace('s', 's\n'),
  (item) => item.replace('s', 's&Tab;'),
  (item) => item.replace('s', 's&NewLine;'),
  (item) => item.replace('s', 's\u200b'),
  (item) => item.replace('s', 's\u00ad'),
  (item) => `\ufeff${item}`,
  (item) => `//${item}`,
  (item) => `/\\${item}`,
  (item) => `https:${item}`,
]
const addresses = schemes.flatMap((scheme) => disguises.map((disguise) => `<a href="${disguise(scheme)}">x</a>`))

const vectors = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x></SCRIPT>',
  '<scr<script>ipt>alert(1)</script>',
  '<<script>alert(1)//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x:x" onerror="alert(1)"',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1)></svg>',
  '<math><maction xlink:href="javascript:alert(1)">x</maction></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)><option>x</select>',
  '<textarea autofocus onfocus=alert(1)></textarea><img src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<body onload=alert(1)>',
  '<base href="javascript:/a/+alert(1)//">',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<style>@import "javascript:alert(1)"</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<table background="javascript:alert(1)"><tr><td>x</table>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src onloadstart=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<template><script>alert(1)</script></template>',
  '<xmp><script>alert(1)</script></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<title><script>alert(1)</script></title>',
  '<!--><script>alert(1)</script>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<a href="/x" onclick="alert(1)">x</a>',
  '<a href="/x" target=_blank ping=//x style=x>x</a>',
  '<a href=\'/x"onclick="alert(1)\'>x</a>',
  '<a href="/x&quot; onclick=&quot;alert(1)">x</a>',
  '<a href="https://a@b/">x</a>',
  '<p id="__proto__" name="constructor">x</p>',
  '<strong is="x-y" slot="z">x</strong>',
  '<x-y><slot>x</slot></x-y>',
  '<constructor>x</constructor><valueof>x',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

test('tests more than 150 attacks', () => expect(addresses.length + vectors.length).toBeGreaterThan(150))
test.each(vectors)('neutralizes %s', expectHarmless)
test('refuses every spelling of a dangerous URL', () => {
  for (const html of addresses) {
    expectHarmless(html)
    expect(normalize(html), html).not.toMatch(/href="(?!https:)/)
  }
})

const chunks = fc.constantFrom(
  ...['p', 'h1', 'h2', 'h5', 'ul', 'ol', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['caption', 'strong', 'b', 'em', 'i', 'div', 'span', 'form', 'svg', 'math', 'select', 'option', 'template'],
  ...['button', 'font', 'nobr', 'pre', 'xmp', 'dd', 'marquee', 'title', 'desc', 'foreignObject', 'a'],
)
const fragments = fc
  .array(
    fc.oneof(
      chunks.map((tag) => `<${tag}>`),
      chunks.map((tag) => `</${tag}>`),
      fc.constantFrom(
        '<a href="/x">',
        '<a href="page:home">',
        '<a href="javascript:x">',
        '<br>',
        '<hr>',
        '<col>',
        '<img>',
      ),
      fc.constantFrom(' ', '\n', '\n\n', '&nbsp;', '&lt;', '&#0;', '&#13;', '&#12;', '<!--', '-->', '<plaintext>'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))

test('reads its own output as the same text', () => {
  fc.assert(
    fc.property(fc.oneof({ weight: 3, arbitrary: fragments }, fc.string({ unit: 'binary' })), (html) => {
      const { text } = readRichText(html)
      expect(readRichText(richHtml(text))).toEqual({ text, refused: [] })
    }),
  )
})

test('neutralizes random input', () => {
  fc.assert(fc.property(fragments, expectHarmless))
})

test.each([
  ['inline elements', '<b>'],
  ['divisions', '<div>a'],
  ['links', '<a href="/x">a'],
  ['quotes', '<blockquote>a'],
  ['lists', '<ul><li>a'],
  ['lists right in lists', '<ul>'],
  ['lists side by side in a list', '<ul></ul>a<hr>', '<ul>'],
  ['tables', '<table><tr><td>a'],
  ['fonts', '<font><p>'],
  ['open comments', '<!--'],
  ['open tags', '<p '],
  ['signs', '&amp;'],
])('reads 100 KB of %s with bounded output and depth', (_, chunk, before = '') => {
  const html = before + chunk.repeat(100_000 / chunk.length)
  const { text } = readRichText(html)
  expect(richHtml(text).length).toBeLessThan(html.length * 5)
  const depth = (nodes: RichText): number =>
    Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depth(node.children))))
  expect(depth(text)).toBeLessThan(24)
})
