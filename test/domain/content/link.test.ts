import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Link, parseLink } from '#domain/content/link.ts'

test.each<[string, Link]>([
  ['page:contact', { kind: 'page', name: 'contact' }],
  [' article:how-we-work ', { kind: 'article', name: 'how-we-work' }],
  ['/pictures/1.webp', { kind: 'path', href: '/pictures/1.webp' }],
  ['/', { kind: 'path', href: '/' }],
  ['/for-sale/?type=1&bedrooms=3#list', { kind: 'path', href: '/for-sale/?type=1&bedrooms=3#list' }],
  ['#offices', { kind: 'path', href: '#offices' }],
  ['https://example.com', { kind: 'web', href: 'https://example.com/' }],
  ['HTTP://Example.com/A?b=c#d', { kind: 'web', href: 'http://example.com/A?b=c#d' }],
  ['https://bücher.example/', { kind: 'web', href: 'https://xn--bcher-kva.example/' }],
  ['mailto:bonjour@example.com', { kind: 'mail', href: 'mailto:bonjour@example.com' }],
  ['mailto:a@example.com?subject=A%20house', { kind: 'mail', href: 'mailto:a@example.com?subject=A%20house' }],
  ['tel:+3220000000', { kind: 'phone', href: 'tel:+3220000000' }],
  ['tel:02.000.00(00)', { kind: 'phone', href: 'tel:02.000.00(00)' }],
])('%j is a link', (text, expected) => {
  expect(parseLink(text)).toEqual(expected)
})

test.each([
  '',
  ' ',
  'contact',
  'www.example.com',
  'page:',
  'page:Contact',
  'page:a b',
  'page:../x',
  'pages:contact',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://gevel.test/1',
  'file:///etc/passwd',
  'ftp://example.com/',
  '//example.com/',
  '/\\example.com/',
  '\\\\example.com\\',
  '/\t/example.com',
  'https:example.com',
  'https:/example.com',
  'https://',
  'https://user:word@example.com/',
  'https://gevel.test@example.com/',
  'https://example .com/',
  'mailto:',
  'mailto:nobody',
  'mailto:a@example.com?bcc=b@example.com',
  'mailto:a@example.com\nbcc:b@example.com',
  'tel:',
  'tel:+',
  'tel:()',
  'tel:javascript',
  'sms:+3220000000',
])('%j is no link', (text) => {
  expect(parseLink(text)).toBeNull()
})

test('any link stays on the site or has an explicit target', () => {
  const chunks = fc.constantFrom(
    ...[
      'java',
      'script',
      ':',
      '/',
      '\\',
      '\t',
      '\n',
      '\u00a0',
      '\u200b',
      'http',
      's',
      '@',
      'a.b',
      '#',
      '?',
      'tel',
      'data',
    ],
    ...['mailto', 'page', 'article', '.', '%2f', '&', ' ', '1', '+', ','],
  )
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.array(chunks, { maxLength: 9 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, (text) => {
      const link = parseLink(text)
      if (!link || 'name' in link) return
      const url = new URL(link.href, 'https://gevel.test/a/')
      expect({ path: ['https:'], web: ['http:', 'https:'], mail: ['mailto:'], phone: ['tel:'] }[link.kind]).toContain(
        url.protocol,
      )
      if (link.kind === 'path') expect(url.origin).toBe('https://gevel.test')
    }),
  )
})
