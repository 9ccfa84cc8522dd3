import { createElement, type ReactNode } from 'react'
import { tintRule } from '#domain/content/color.ts'
import { jpegType, type Picture, pictureJpeg } from '#domain/picture.ts'
import { type Language, languages } from '#locales/languages.ts'
import { JsonLd } from '#ui/components/json-ld.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'
import { Template, withSite } from '#ui/template.tsx'
import { firstViewId } from './first-view-end.tsx'
import type { LanguagePaths } from './language-switch.tsx'

/** Style sheets of one kind of page; that of the desk, the back office, is in place of the site's. */
export type Sheet = 'home' | 'property' | 'lists' | 'portal' | 'desk'

/** URLs of the built files. */
export type Assets = {
  styles: string[]
  sheets: Record<Sheet, string>
  scripts: string[]
  /** Only for pages of the desk. */
  deskScript: string
  fonts: { href: string; media: string | undefined }[]
  /** JSON of `ClientWords`. */
  words: Record<Language, string>
}

/** Paths include the query. */
export type Head = {
  title: string
  description: string
  /** Path. */
  canonical: string
  /** Path in each language of this page; none for a page that is not indexed. */
  alternates: LanguagePaths
  robots?: string
  picture?: Pick<Picture, 'path' | 'alt' | 'width' | 'height'>
  kind?: 'website' | 'article'
  /** Where they differ from the page. Images are paths. */
  openGraph?: { title?: string; description?: string; image?: string }
  twitter?: { title?: string; description?: string; image?: string }
  /** Other representations of the page; `href` is a path. */
  feeds?: readonly { type: string; title: string; href: string }[]
  /** Whether it has a `<FirstViewEnd>` of its own, after that of the header. */
  endsFirstView?: boolean
  graph: readonly object[]
}

type Props = {
  assets: Assets
  sheet?: Sheet | undefined
  hasDeskScript?: boolean | undefined
  nonce: string
  colors?: readonly string[]
  children: ReactNode
}

/** @param children the elements of the page, after those of the site */
export function HeadElement({ assets, sheet, hasDeskScript = sheet === 'desk', nonce, colors = [], children }: Props) {
  const { styleRules } = useSite()
  const css = styleRules + [...new Set(colors)].map((color) => tintRule(color)).join('')
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#f7f4ed" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#121816" media="(prefers-color-scheme: dark)" />
      {[...(sheet === 'desk' ? [] : assets.styles), ...(sheet ? [assets.sheets[sheet]] : [])].map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.fonts.map(({ href, media }) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" media={media} crossOrigin="" />
      ))}
      {css && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css.replaceAll('<', '\\3c ') }} />}
      {[...assets.scripts, ...(hasDeskScript ? [assets.deskScript] : [])].map((src) => (
        <script key={src} type="module" src={src} nonce={nonce} />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {children}
    </head>
  )
}

type LineProps = {
  as: 'link' | 'meta'
  fixed: Readonly<Record<string, string>>
  /** Attributes that differ between pages. */
  values: Readonly<Record<string, string>>
}

const Line = withSite(({ as, fixed, values }: LineProps) => (
  <Template name={`${as} ${Object.entries(fixed)}`} values={values}>
    {(values) => createElement(as, { ...fixed, ...values })}
  </Template>
))

/** What the head has of one page. */
export const PageHead = withSite(({ head }: { head: Head }, { name }) => {
  const awaited = `#${firstViewId[head.endsFirstView ? 'page' : 'header']}`
  return (
    <>
      <Line as="link" fixed={{ rel: 'expect', href: awaited, blocking: 'render' }} values={{}} />
      <Template name="title" values={{ title: head.title.includes(name) ? head.title : `${head.title} | ${name}` }}>
        {({ title }) => <title>{title}</title>}
      </Template>
      <Line as="meta" fixed={{ name: 'description' }} values={{ content: head.description }} />
      {head.robots && <Line as="meta" fixed={{ name: 'robots' }} values={{ content: head.robots }} />}
      <CanonicalLinks {...head} />
      <SocialMeta head={head} />
      {head.feeds?.map(({ type, title, href }) => (
        <Line key={href} as="link" fixed={{ rel: 'alternate', type }} values={{ title, href }} />
      ))}
      <JsonLd graph={head.graph} />
    </>
  )
})

const alternatesOf = (alternates: LanguagePaths) => Object.entries(alternates) as [Language, string][]

const CanonicalLinks = withSite(({ canonical, alternates }: Head, { origin, defaultLanguage }) => {
  const entries = alternatesOf(alternates)
  const defaultPath = alternates[defaultLanguage]
  const link = (fixed: LineProps['fixed'], path: string) => (
    <Line key={fixed.hrefLang} as="link" fixed={fixed} values={{ href: origin + path }} />
  )
  return (
    <>
      {link({ rel: 'canonical' }, canonical)}
      {entries.length > 1 && entries.map(([code, path]) => link({ rel: 'alternate', hrefLang: code }, path))}
      {entries.length > 1 &&
        defaultPath !== undefined &&
        link({ rel: 'alternate', hrefLang: 'x-default' }, defaultPath)}
    </>
  )
})

type Meta = [name: string, content: string | undefined]

/** Open Graph, and Twitter where it differs: a card takes what it lacks from Open Graph. */
const SocialMeta = withSite(({ head }: { head: Head }, site) => {
  const { name, language, origin } = site
  const { openGraph, twitter = {}, alternates } = head
  const openGraphMeta: Meta[] = [
    ['og:site_name', name],
    ['og:type', head.kind ?? 'website'],
    ['og:title', openGraph?.title || head.title],
    ['og:description', openGraph?.description || head.description],
    ['og:url', origin + head.canonical],
    ...pictureMeta(head, site),
    ['og:locale', localeOf(language)],
    ...alternatesOf(alternates)
      .filter(([code]) => code !== language)
      .map(([code]): Meta => ['og:locale:alternate', localeOf(code)]),
  ]
  const twitterMeta: Meta[] = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', twitter.title],
    ['twitter:description', twitter.description],
    ['twitter:image', twitter.image && origin + twitter.image],
  ]
  return (
    <>
      {openGraphMeta.map(([property, content = '']) => (
        <Line key={`${property} ${content}`} as="meta" fixed={{ property }} values={{ content }} />
      ))}
      {twitterMeta.map(
        ([name, content]) => content && <Line key={name} as="meta" fixed={{ name }} values={{ content }} />,
      )}
    </>
  )
})

const localeOf = (language: Language) => languages[language].locale.replace('-', '_')

const defaultPicture = { url: '/images/og.png', width: 1200, height: 630 }

/** An image of an editor's has no known size. */
function pictureMeta({ openGraph, picture }: Head, { name, origin }: SiteView): Meta[] {
  if (openGraph?.image) return [['og:image', origin + openGraph.image]]
  const { url, width, height } = picture ? pictureJpeg(picture) : defaultPicture
  return [
    ['og:image', origin + url],
    ['og:image:width', `${width}`],
    ['og:image:height', `${height}`],
    ['og:image:type', picture ? jpegType : 'image/png'],
    ['og:image:alt', picture?.alt || name],
  ]
}
