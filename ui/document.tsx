import type { ReactNode } from 'react'
import { type Language, languages } from '#locales/languages.ts'
import { Footer, type FooterLink } from './components/footer.tsx'
import { Header, type MenuEntry } from './components/header.tsx'
import { JsonLd, scriptText } from './components/json-ld.tsx'
import { type Hint, LanguageHints } from './components/language-hint.tsx'
import type { Addresses } from './components/language-switch.tsx'
import { ScrollTop } from './components/scroll-top.tsx'
import { useSite } from './site.tsx'

/** Addresses of the built scripts, styles and fonts. */
export type Assets = { styles: string[]; scripts: string[]; fonts: string[] }

export type Head = {
  title: string
  description: string
  /** Path and query of the one address of this page. */
  canonical: string
  /** Path and query in every language that has this page; none for a page that nobody should index. */
  alternates: Addresses
  robots?: string
  /** Path of the picture that a shared link shows. */
  picture?: string
  kind?: 'website' | 'article'
  /** schema.org nodes of the page. */
  graph: readonly object[]
}

type Props = {
  head: Head
  assets: Assets
  nonce: string
  home?: boolean
  menu: MenuEntry[]
  explore: FooterLink[]
  /** Where each language of the switch leads. */
  addresses: Addresses
  hints: Hint[]
  children: ReactNode
}

/** Pages within the site are fetched when a link is pointed at: the click then shows them at once. */
const speculation = {
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: '/api/*' } }, { not: { href_matches: '/pictures/*' } }],
      },
      eagerness: 'moderate',
    },
  ],
}

/** The frame of every page: head, header, what the page says, footer. */
export function Document({ head, assets, nonce, home, menu, explore, addresses, hints, children }: Props) {
  const { language } = useSite()
  return (
    <html lang={language} id="top">
      <HeadElement head={head} assets={assets} nonce={nonce} />
      <body className={home ? 'home' : undefined}>
        <Header menu={menu} addresses={addresses} home={home} />
        <main id="main">{children}</main>
        <Footer explore={explore} addresses={addresses} />
        <ScrollTop />
        <LanguageHints hints={hints} />
        <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={scriptText(speculation)} />
      </body>
    </html>
  )
}

function HeadElement({ head, assets, nonce }: Pick<Props, 'head' | 'assets' | 'nonce'>) {
  const { name, language, origin, defaultLanguage } = useSite()
  const absolute = (path: string) => origin + path
  const alternates = Object.entries(head.alternates) as [Language, string][]
  const title = head.title.includes(name) ? head.title : `${head.title} | ${name}`
  const open: [string, string][] = [
    ['og:site_name', name],
    ['og:type', head.kind ?? 'website'],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', absolute(head.canonical)],
    ['og:image', absolute(head.picture ?? '/images/og.png')],
    ['og:locale', languages[language].locale.replace('-', '_')],
  ]
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={head.description} />
      {head.robots && <meta name="robots" content={head.robots} />}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#f7f4ed" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#121816" media="(prefers-color-scheme: dark)" />
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.scripts.map((src) => (
        <script key={src} type="module" src={src} nonce={nonce} />
      ))}
      <link rel="canonical" href={absolute(head.canonical)} />
      {alternates.length > 1 &&
        alternates.map(([code, path]) => <link key={code} rel="alternate" hrefLang={code} href={absolute(path)} />)}
      {alternates.length > 1 && head.alternates[defaultLanguage] !== undefined && (
        <link rel="alternate" hrefLang="x-default" href={absolute(head.alternates[defaultLanguage])} />
      )}
      {open.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {alternates
        .filter(([code]) => code !== language)
        .map(([code]) => (
          <meta key={code} property="og:locale:alternate" content={languages[code].locale.replace('-', '_')} />
        ))}
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <JsonLd graph={head.graph} />
    </head>
  )
}
