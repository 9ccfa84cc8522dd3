import { expect, test } from 'vitest'
import type { Language } from '#locales/languages.ts'
import { markupChecker, reactSpellings } from '#test/support/markup/markup.ts'
import { siteViewFixture as plainSite, renderMarkup } from '#test/support/site-view.tsx'
import { ConfiguredLink, ExternalLink } from '#ui/components/external-link.tsx'
import { Footer } from '#ui/frame/footer.tsx'
import { Header } from '#ui/frame/header.tsx'
import type { LinkView, SiteView } from '#ui/site.tsx'

const call: LinkView = { label: '02 000 00 00', href: 'tel:+3220000000', icon: 'phone', color: null }
const paper: LinkView = { label: 'Press', href: 'https://press.example/', icon: null, color: '#A03020' }
const valuation: LinkView = { label: 'Free valuation', href: '/contact-demand/', icon: null, color: null }

const menu: SiteView['menu'] = [
  { name: 'home', label: 'Home', href: '/', children: [] },
  { name: 'sale', label: 'For sale', href: '/for-sale/', children: [] },
  {
    name: 'services',
    label: 'Services',
    href: '/services/',
    children: [
      { name: 'article:selling', label: 'Selling', href: '/services/selling/' },
      { name: 'article:letting', label: 'Letting', href: '/services/letting/' },
    ],
  },
]

const siteIn = (language: Language, change: Partial<SiteView> = {}) =>
  plainSite(language, { topBarLinks: [call, paper], menu, ...change })

type Change = Partial<SiteView['header']>

function header(change: Change = {}, props: Partial<Parameters<typeof Header>[0]> = {}, other: Partial<SiteView> = {}) {
  const site = siteIn('en', other)
  const configured = { ...site, header: { ...site.header, links: [valuation, paper], ...change } }
  return renderMarkup(<Header addresses={{}} {...props} />, configured)
}

const parts = [
  'header-top',
  'header-main',
  'class="logo"',
  'class="menu"',
  'burger',
  'drawer"',
  'class="langs"',
] as const
const partsIn = (text: string) => parts.filter((part) => text.includes(part))

test.each<[string, Change, (typeof parts)[number][]]>([
  ['everything', {}, [...parts]],
  ['no top bar', { topBar: false }, parts.filter((part) => part !== 'header-top')],
  ['no app bar, hence no drawer', { appBar: false }, ['header-top', 'class="langs"']],
  ['neither bar', { appBar: false, topBar: false }, []],
  ['no menu on wide screens', { menu: false }, parts.filter((part) => part !== 'class="menu"')],
  [
    'no menu on small screens',
    { mobileMenu: false },
    ['header-top', 'header-main', 'class="logo"', 'class="menu"', 'class="langs"'],
  ],
  [
    'no logo',
    { logo: { shown: false, showAtStart: true, image: null } },
    parts.filter((part) => part !== 'class="logo"'),
  ],
  ['no languages', { languageSwitcher: false }, parts.filter((part) => part !== 'class="langs"')],
])('renders the configured parts: %s', (_, change, expected) => {
  expect(partsIn(header(change))).toEqual(expected)
})

test('keeps the skip link without bars', () => {
  expect(header({ appBar: false, topBar: false })).toMatch(/^<a class="skip" href="#main">/)
})

test('leaves out an empty top bar', () => {
  expect(header({ languageSwitcher: false }, {}, { topBarLinks: [] })).not.toContain('header-top')
  expect(header({}, {}, { topBarLinks: [], languages: ['en'] })).not.toContain('header-top')
})

test('shows no language switch for one language', () => {
  expect(header({}, {}, { languages: ['en'] })).not.toContain('langs')
})

test('shows the languages in the app bar without a top bar', () => {
  const [, bar = ''] = header({ topBar: false }).split('header-main')
  expect(bar.slice(0, bar.indexOf('</header>'))).toContain('class="langs"')
})

test.each([
  [true, true, 'header over', 'full'],
  [true, false, 'header over', 'hidden'],
  [false, true, 'header', 'full'],
  [false, false, 'header', 'full'],
])('home %s with logo at start %s: "%s", logo %s', (home, showAtStart, className, logo) => {
  const text = header({ logo: { shown: true, showAtStart, image: null } }, { home })
  expect(text).toContain(`<header class="${className}"`)
  expect(text).toContain(`data-logo="${logo}"`)
  expect(text.includes('data-logo-at-start')).toBe(showAtStart)
})

test('shows the configured logo, with the same accessible name', () => {
  const image = { path: '/pictures/site/logo', width: 400, height: 80, color: '#ffffff', alt: '', illustration: false }
  const text = header({ logo: { shown: true, showAtStart: true, image } })
  expect(text).toContain('<img src="/pictures/site/logo/400.webp" width="400" height="80" alt=""/>')
  expect(text).toContain('aria-label="Maison Gevel, Home"')
  expect(text).not.toContain('viewBox="0 0 28 32"')
})

test('styles the first link as a button', () => {
  expect(header()).toContain('<a href="/contact-demand/" class="btn small">')
  expect(header()).toContain('<a href="https://press.example/" class="plain tint-none-a03020"')
  expect(header({ links: [] })).not.toContain('class="links"')
})

test.each<[string | null, [current: string[], within: number]]>([
  [null, [[], 0]],
  ['sale', [['/for-sale/', '/for-sale/'], 0]],
  ['services', [['/services/', '/services/'], 0]],
  ['article:letting', [['/services/letting/', '/services/letting/'], 2]],
  ['elsewhere', [[], 0]],
])('marks the current entry of menu and drawer: %s', (current, [marked, within]) => {
  const text = header({}, { current })
  expect([...text.matchAll(/href="([^"]*)" aria-current="page"/g)].map(([, href]) => href)).toEqual(marked)
  expect(text.match(/href="\/services\/" class="within"/g) ?? []).toHaveLength(within)
})

test('a sub-menu has a labelled button, and is open in the drawer', () => {
  const [wide = '', drawer = ''] = header().split('class="drawer"')
  expect(wide).toMatch(
    /<button type="button" aria-expanded="false" aria-controls="under-services" aria-label="Pages under Services">/,
  )
  expect(wide).toContain('<ul id="under-services">')
  expect(wide.match(/<button/g)).toHaveLength(1)
  expect(drawer).not.toContain('<button')
  expect(drawer).toContain('href="/services/selling/"')
})

test('opens a link to another host in a new tab, and says so', () => {
  const text = renderMarkup(<ConfiguredLink link={paper} />)
  expect(text).toContain('target="_blank" rel="noopener noreferrer"')
  expect(text).toContain('(opens in a new tab)')
  expect(text).toContain('class="tint-none-a03020"')
})

test('leaves out an unknown icon of a link', () => {
  expect(renderMarkup(<ConfiguredLink link={call} />)).toContain('/icons.svg#phone')
  expect(renderMarkup(<ConfiguredLink link={{ ...call, icon: 'unicorn' }} />)).toBe(
    '<a href="tel:+3220000000"><span>02 000 00 00</span></a>',
  )
})

test.each([
  ['https://press.example/', true],
  ['HTTPS://PRESS.EXAMPLE', true],
  ['http://press.example:8080/x', true],
  ['https://gevel.test.evil.example/', true],
  ['https://gevel.test:8443/', true],
  ['https://gevel.test/for-sale/', false],
  ['https://GEVEL.test', false],
  ['http://gevel.test/', false],
  ['/for-sale/', false],
  ['#main', false],
  ['tel:+3220000000', false],
  ['mailto:bonjour@example.com', false],
  ['https://', false],
])('%s opens in a new tab: %s', (href, isExternal) => {
  expect(renderMarkup(<ExternalLink href={href}>Link</ExternalLink>).includes('target="_blank"')).toBe(isExternal)
})

test('a longer menu needs a wider window', () => {
  const breakpoints = Array.from({ length: 20 }, (_, count) => {
    const added = Array.from({ length: count }, (_, at) => ({
      name: `${at}`,
      label: 'Services',
      href: '/',
      children: [],
    }))
    return /data-menu-from="(\w+)"/.exec(header({}, {}, { menu: [...menu, ...added] }))?.[1] ?? ''
  })
  expect([...new Set(breakpoints)]).toEqual(['80', '85', '100', 'never'])
})

const footerOf = (change: Partial<SiteView['footer']>, other: Partial<SiteView> = {}) =>
  renderMarkup(
    <Footer addresses={{}} />,
    siteIn('en', { ...other, footer: { colorClass: null, columns: [], copyright: '', ...change } }),
  )

const column = {
  title: 'Owners',
  intro: [{ tag: 'p', children: ['What we do.'] }],
  text: [
    { tag: 'ul', children: [{ tag: 'li', children: [{ tag: 'a', href: '/services/', children: ['Services'] }] }] },
  ],
  images: [],
  widths: { sm: 12, md: 6, lg: 3 },
} satisfies SiteView['footer']['columns'][number]

test('renders a footer column with widths, texts and links', () => {
  const text = footerOf({ columns: [column] })
  expect(text).toContain('<div class="col" data-sm="12" data-md="6" data-lg="3"><h2>Owners</h2>')
  expect(text).toContain('<p>What we do.</p>')
  expect(text).toContain('href="/services/"')
})

test('renders no element for an empty part of a column', () => {
  const text = footerOf({ columns: [{ ...column, title: '', intro: [], text: [] }] })
  expect(text).toContain('<div class="col" data-sm="12" data-md="6" data-lg="3"></div>')
})

test('links a picture of the footer where configured', () => {
  const picture = {
    path: '/pictures/site/biv',
    width: 400,
    height: 200,
    color: '#fff',
    alt: 'BIV',
    illustration: false,
  }
  const images = [
    { picture, href: 'https://biv.example/' },
    { picture: { ...picture, path: '/pictures/site/ipi', alt: 'IPI' }, href: null },
  ]
  const text = footerOf({ columns: [{ ...column, images }] })
  expect(text).toMatch(
    /<a href="https:\/\/biv\.example\/" target="_blank" rel="noopener noreferrer"><img[^>]* alt="BIV"/,
  )
  expect(text).toMatch(/<li><img[^>]* alt="IPI"/)
})

test('shows agency, offices and menu without configured columns', () => {
  const text = footerOf({})
  for (const part of ['Avenue Louise 000', '1050', 'tel:+3220000000', 'href="/for-sale/"', 'href="/services/"'])
    expect(text).toContain(part)
})

test.each([
  ['© 2026 Maison Gevel', '© 2026 Maison Gevel.'],
  ['Maison Gevel. The pictures are drawings.', 'Maison Gevel. The pictures are drawings.'],
  ['', '© 2026 Maison Gevel.'],
])('ends the copyright "%s" as a sentence: "%s"', (copyright, expected) => {
  expect(footerOf({ copyright }).replaceAll('<!-- -->', '')).toContain(`<p>${expected}</p>`)
})

test('shows legal mentions and configured colours in every footer', () => {
  const text = footerOf({ columns: [column], colorClass: 'tint-e8dcc4-223344' })
  expect(text).toContain('<footer class="footer tint-e8dcc4-223344">')
  for (const part of ['Supervisory authority: BIV-IPI', 'Company number 0000.000.097', 'code of conduct'])
    expect(text).toContain(part)
  expect(footerOf({})).toContain('<footer class="footer">')
})

const errorsOf = markupChecker({
  ...reactSpellings,
  'no-trailing-whitespace': 'off',
  'tel-non-breaking': 'off',
  'no-implicit-button-type': 'error',
})

test.each(['nl', 'fr', 'en', 'de'] as const)('header and footer are valid HTML (%s)', (language) => {
  const site = siteIn(language, {
    header: { ...siteIn(language).header, links: [valuation, paper] },
    footer: { colorClass: null, columns: [column, { ...column, title: 'More' }], copyright: '' },
  })
  const text = renderMarkup(
    <>
      <Header addresses={{}} home current="article:selling" />
      <Footer addresses={{}} />
    </>,
    site,
  )
  expect(text).not.toMatch(/ style=| on[a-z]+="|aria-label=""|aria-label="undefined/)
  expect(errorsOf(text)).toEqual([])
})
