import type { ReactNode } from 'react'
import { tintRule } from '#domain/content/color.ts'
import { openGraphPicture, openGraphUrl, type Picture } from '#domain/picture.ts'
import { type Language, languages } from '#locales/languages.ts'
import { JsonLd, scriptText } from './components/json-ld.tsx'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { type Hint, LanguageHints } from './frame/language-hint.tsx'
import type { LanguagePaths } from './frame/language-switch.tsx'
import { ScrollTop } from './frame/scroll-top.tsx'
import { useSite } from './site.tsx'

/** Addresses of the built scripts, styles and fonts. */
/** `portal` is the style sheet that only pages behind the wall have. */
export type Assets = { styles: string[]; portal: string; scripts: string[]; fonts: string[] }

export type Head = {
  title: string
  description: string
  /** Path and query of the one address of this page. */
  canonical: string
  /** Path and query in every language that has this page; none for a page that nobody should index. */
  alternates: LanguagePaths
  robots?: string
  /** The picture that a shared link shows. */
  picture?: Pick<Picture, 'path' | 'alt'>
  kind?: 'website' | 'article'
  /** Where a shared link says something else than the page. Pictures are paths. */
  openGraph?: { title?: string; description?: string; image?: string }
  twitter?: { title?: string; description?: string; image?: string }
  /** The page for programs: feeds of what it lists, and what it tells as data. Paths with their queries. */
  feeds?: readonly { type: string; title: string; href: string }[]
  /** schema.org nodes of the page. */
  graph: readonly object[]
}

type Props = {
  head: Head
  assets: Assets
  /** Whether it is a page of the portal, which has a style sheet more. */
  portal?: boolean
  nonce: string
  home?: boolean
  css?: string
  colors?: readonly string[]
  /** Entry of the menu that is lit. */
  current: string | null
  /** Where each language of the switch leads. */
  addresses: LanguagePaths
  hints: Hint[]
  /** Somebody of the agency looks at what is not published yet. */
  preview: boolean
  /** Where the visitor who has not chosen yet is asked what the site may keep. */
  consent: string
  children: ReactNode
}

/** Pages within the site are fetched when a link is pointed at: the click then shows them at once. What changes something is not. */
const speculation = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...['/api/*', '/pictures/*', '/*\\?*setcookies*'].map((href_matches) => ({ not: { href_matches } })),
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

const portalStyles = (assets: Assets): Assets => ({ ...assets, styles: [...assets.styles, assets.portal] })

/** The frame of every page: head, header, what the page says, footer. */
export function Document({
  head,
  assets,
  portal = false,
  nonce,
  home,
  css,
  colors,
  current,
  addresses,
  hints,
  preview,
  consent,
  children,
}: Props) {
  const { language, t, tags } = useSite()
  return (
    <html lang={language} id="top" data-preview={preview || undefined} data-tags={(!preview && tags) || undefined}>
      <HeadElement head={head} assets={portal ? portalStyles(assets) : assets} nonce={nonce} colors={colors} />
      <body className={[home && 'home', css && `page-${css}`].filter(Boolean).join(' ') || undefined}>
        <Header current={current} addresses={addresses} home={home}>
          {consent}
        </Header>
        <main id="main">{children}</main>
        <Footer addresses={addresses} />
        <ScrollTop />
        <LanguageHints hints={hints} />
        {preview && <p className="preview-note">{t('page.preview')}</p>}
        <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={scriptText(speculation)} />
      </body>
    </html>
  )
}

const { width, height } = openGraphPicture
const maxSocialImageSize: [string, string][] = [
  ['og:image:width', `${width}`],
  ['og:image:height', `${height}`],
]

/** The picture of a shared link. Of one that an editor names nobody knows the size. */
function pictureMeta(
  { openGraph, picture }: Head,
  name: string,
  absolute: (path: string) => string,
): [string, string][] {
  if (openGraph?.image) return [['og:image', absolute(openGraph.image)]]
  return [
    ['og:image', absolute(picture ? openGraphUrl(picture) : '/images/og.png')],
    ...maxSocialImageSize,
    ['og:image:type', picture ? openGraphPicture.type : 'image/png'],
    ['og:image:alt', picture?.alt || name],
  ]
}

function HeadElement({ head, assets, nonce, colors = [] }: Pick<Props, 'head' | 'assets' | 'nonce' | 'colors'>) {
  const { name, language, origin, defaultLanguage, styleRules } = useSite()
  const styles = styleRules + [...new Set(colors)].map((color) => tintRule(color)).join('')
  const absolute = (path: string) => origin + path
  const alternates = Object.entries(head.alternates) as [Language, string][]
  const title = head.title.includes(name) ? head.title : `${head.title} | ${name}`
  const open: [string, string][] = [
    ['og:site_name', name],
    ['og:type', head.kind ?? 'website'],
    ['og:title', head.openGraph?.title || head.title],
    ['og:description', head.openGraph?.description || head.description],
    ['og:url', absolute(head.canonical)],
    ...pictureMeta(head, name, absolute),
    ['og:locale', languages[language].locale.replace('-', '_')],
  ]
  const { title: cardTitle, description: cardText, image: cardImage } = head.twitter ?? {}
  // A card takes what it lacks from Open Graph.
  const card = (
    [
      ['twitter:title', cardTitle],
      ['twitter:description', cardText],
      ['twitter:image', cardImage && absolute(cardImage)],
    ] as const
  ).filter(([, content]) => content)
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
      {styles && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles.replaceAll('<', '\\3c ') }} />}
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
      {card.map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      {head.feeds?.map(({ type, title, href }) => (
        <link key={href} rel="alternate" type={type} title={title} href={href} />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <JsonLd graph={head.graph} />
    </head>
  )
}
