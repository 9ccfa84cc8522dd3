import fc from 'fast-check'
import { parseFragment, serialize } from 'parse5'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import { type RichNode, type RichTag, type RichText, richTags } from '#domain/content/rich-text.ts'
import type { Language } from '#locales/languages.ts'
import { siteViewFixture } from '#test/support/site-view.tsx'
import { RichTextView } from '#ui/components/rich-text.tsx'
import { SiteProvider } from '#ui/site.tsx'

/** The markup without the frame around it. What comes of a database may be anything. */
function shown(text: unknown, level?: number, language: Language = 'en'): string {
  const markup = renderToStaticMarkup(
    <SiteProvider site={siteViewFixture(language)}>
      <RichTextView text={text as RichText} {...(level !== undefined && { level })} />
    </SiteProvider>,
  )
  return markup.replace(/^<div class="rich">(.*)<\/div>$/s, '$1')
}

const e = (tag: string, ...children: unknown[]) => ({ tag, children }) as RichNode
const link = (href: unknown, ...children: unknown[]) => ({ tag: 'a', href, children })

test.each<[string, unknown[], string]>([
  [
    'a paragraph',
    [e('p', 'One ', e('strong', 'two'), ' ', e('em', 'three'), e('br'), 'four')],
    '<p>One <strong>two</strong> <em>three</em><br/>four</p>',
  ],
  ['lists', [e('ul', e('li', 'a')), e('ol', e('li', e('p', 'b')))], '<ul><li>a</li></ul><ol><li><p>b</p></li></ol>'],
  ['a quotation and a rule', [e('blockquote', e('p', 'a')), e('hr')], '<blockquote><p>a</p></blockquote><hr/>'],
  ['words without an element', ['a'], 'a'],
  ['signs', [e('p', '<b>"&')], '<p>&lt;b&gt;&quot;&amp;</p>'],
])('%s', (_, text, wanted) => {
  expect(shown(text)).toBe(wanted)
})

test.each<[string, unknown, string]>([
  ['an unknown element', [e('section', e('p', 'a'))], '<p>a</p>'],
  ['a script', [e('script', 'alert(1)')], 'alert(1)'],
  ['a frame', [{ tag: 'iframe', src: 'https://evil.example', children: [] }, 'a'], 'a'],
  ['an element that says it is a picture', [{ tag: 'img', src: 'x', onerror: 'alert(1)', children: [] }, 'a'], 'a'],
  ['attributes', [{ ...(e('p', 'a') as object), onclick: 'alert(1)', style: 'color:red', href: '/' }], '<p>a</p>'],
  [
    'properties of React',
    [{ ...(e('p', 'a') as object), dangerouslySetInnerHTML: { __html: '<b>' }, props: {} }],
    '<p>a</p>',
  ],
  ['an element in capitals', [e('P', 'a')], 'a'],
  ['names that every object has', [e('constructor', 'a'), e('__proto__', 'b'), e('toString', 'c')], 'abc'],
  [
    'a name that is none',
    [
      { tag: ['p'], children: ['a'] },
      { tag: 7, children: ['b'] },
    ],
    'ab',
  ],
  ['what is no node', [null, 7, true, undefined, [], {}, { tag: 'p' }, { tag: 'p', children: 'x' }, 'a'], 'a'],
  ['no text', null, ''],
  ['a text of another day', 'a plain string', ''],
  ['a text of nothing', [e('p', ' '), ' '], ''],
])('%s is inert', (_, text, wanted) => {
  expect(shown(text)).toBe(wanted)
})

test.each<[string, unknown[], string]>([
  ['a paragraph in one', [e('p', 'a', e('p', 'b'))], '<p>ab</p>'],
  ['a heading in a paragraph', [e('p', e('h2', 'a'))], '<p>a</p>'],
  ['a link in a link', [e('p', link('/a', 'a', e('em', link('/b', 'b'))))], '<p><a href="/a">a<em>b</em></a></p>'],
  ['an item without a list', [e('li', 'a')], 'a'],
  ['words in a list', [e('ul', ' ', 'a', e('li', 'b'))], '<ul><li>a</li><li>b</li></ul>'],
  ['a list in a list', [e('ul', e('ul', e('li', 'a')))], '<ul><li><ul><li>a</li></ul></li></ul>'],
  ['an unknown element in a list', [e('ul', e('div', e('li', 'a')))], '<ul><li>a</li></ul>'],
  ['a cell without a table', [e('td', 'a')], 'a'],
])('%s is put right', (_, text, wanted) => {
  expect(shown(text)).toBe(wanted)
})

test.each([
  ['page:services', '<a href="/services/">words</a>'],
  ['article:selling', '<a href="/services/selling/">words</a>'],
  ['/for-sale/', '<a href="/for-sale/">words</a>'],
  ['mailto:bonjour@example.com', '<a href="mailto:bonjour@example.com">words</a>'],
  ['page:nowhere', 'words'],
  ['article:alone', 'words'],
  ['javascript:alert(1)', 'words'],
  ['java\nscript:alert(1)', 'words'],
  ['data:text/html,x', 'words'],
  ['//evil.example', 'words'],
  [7, 'words'],
  [undefined, 'words'],
])('a link to %j', (href, wanted) => {
  expect(shown([e('p', link(href, 'words'))])).toBe(`<p>${wanted}</p>`)
})

test('a link to another site opens in a new tab and says so; a page is linked in the language of the reader', () => {
  expect(shown([e('p', link('https://other.example/', 'words'))])).toMatch(
    /<a href="https:\/\/other.example\/" target="_blank" rel="noopener noreferrer">words.*opens in a new tab/,
  )
  expect(shown([e('p', link('page:services', 'words'))], 2, 'nl')).toBe('<p><a href="/nl/diensten/">words</a></p>')
})

test('a link or a heading without a word is left out', () => {
  expect(shown([e('p', 'a', link('/', ' ')), e('h2', e('br')), e('h3')])).toBe('<p>a</p>')
})

test.each<[number, string, string]>([
  [2, '2 3 4 2', '2 3 4 2'],
  [3, '2 3 4 2', '3 4 5 3'],
  [4, '2 3 4', '4 5 6'],
  [5, '2 3 4', '5 6 6'],
  [2, '3 3', '2 2'],
  [2, '4 3 2', '2 2 2'],
  [2, '2 4 3 4', '2 3 3 4'],
  [3, '3 4 2 3', '3 4 3 4'],
])('from level %d, headings %s become %s', (level, levels, wanted) => {
  const text = levels.split(' ').map((item) => e(`h${item}`, 'a'))
  expect([...shown(text, level).matchAll(/<h(\d)>/g)].map(([, item]) => item).join(' ')).toBe(wanted)
})

const table = [
  e(
    'table',
    e('thead', e('tr', e('th', 'Region'), e('th', e('strong', 'Deposit')))),
    e('tbody', e('tr', e('th', 'Flanders'), e('td', '3'))),
  ),
]

test('a table moves within its frame, which the keys reach and which says what the table holds', () => {
  expect(shown(table)).toBe(
    '<div class="scrolls" role="group" aria-label="Table: Region, Deposit" tabindex="0"><table>' +
      '<thead><tr><th scope="col">Region</th><th scope="col"><strong>Deposit</strong></th></tr></thead>' +
      '<tbody><tr><th scope="row">Flanders</th><td>3</td></tr></tbody></table></div>',
  )
  expect(shown(table, 2, 'fr')).toContain('aria-label="Tableau\u00a0: Region, Deposit"')
  expect(shown([e('table', e('tr', e('td', 'a')))])).toContain('aria-label="Table"')
  expect(shown([e('table', e('tr', e('td', 'a')))])).toContain('<table><tbody><tr><td>a</td></tr></tbody></table>')
})

const row = (tag: string, ...cells: string[]) => e('tr', ...cells.map((text) => e(tag, text)))

test('each cell of a table of many columns names its column, for a phone has no room to set them side by side', () => {
  const many = [e('table', e('thead', row('th', 'Tax', 'Rate', 'Due')), e('tbody', row('td', 'a', 'b', 'c', 'd')))]
  expect(shown(many)).toContain(
    '<table class="rows"><thead><tr><th scope="col">Tax</th><th scope="col">Rate</th><th scope="col">Due</th></tr></thead>' +
      '<tbody><tr><td data-label="Tax">a</td><td data-label="Rate">b</td><td data-label="Due">c</td><td>d</td></tr></tbody>',
  )
  const nameless = [e('table', row('th', 'Tax', '', 'Due'), row('td', 'a', 'b', 'c'))]
  expect(shown([...many, ...nameless, ...table]).match(/data-label|class="rows"/g)).toHaveLength(4)
})

test('a tree without an end takes nothing down', () => {
  let deep: unknown = 'bottom'
  for (let at = 0; at < 50_000; at++) deep = { tag: at % 2 ? 'blockquote' : 'nothing', children: [deep] }
  expect(shown(['top', deep])).toMatch(/^top/)
  const ring: { tag: string; children: unknown[] } = { tag: 'table', children: [] }
  ring.children.push(ring)
  expect(shown(['top', ring])).toMatch(/^top/)
})

/** A hostile database: elements that are allowed and that are not, anywhere. */
const tree = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom('words', ' ', '<script>', ''),
    fc.record({
      tag: fc.constantFrom<string>(...richTags, 'script', 'style', 'div'),
      href: fc.constantFrom('/a', 'page:services', 'https://x.example/', 'javascript:alert(1)', null),
      children: fc.array(tie('node'), { maxLength: 4 }),
    }),
  ),
})).node

const allowed: readonly (RichTag | string)[] = [...richTags, 'h5', 'h6', 'div', 'svg', 'use', 'span']

test('whatever the database holds, only allowed elements and addresses are shown', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), (text) => {
      const markup = shown(text)
      expect([...markup.matchAll(/<(\w+)/g)].map(([, tag]) => tag).filter((tag) => !allowed.includes(tag!))).toEqual([])
      expect(markup).not.toMatch(/javascript:|\son\w+=|\sstyle=/)
    }),
  )
})

test('whatever the database holds, no browser has to mend it', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), (text) => {
      // React closes empty elements; a browser writes two signs fewer as names.
      const markup = shown(text)
        .replace(/<(br|hr)\/>/g, '<$1>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
      expect(serialize(parseFragment(markup))).toBe(markup)
    }),
  )
})
