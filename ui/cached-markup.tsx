import { createContext, createElement, type HTMLAttributes, type JSX, type ReactNode, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { cacheOf, memoize } from '#domain/cache.ts'
import { SiteProvider, useSite } from './site.tsx'

/**
 * Replaces markup by a marker, in whose place the response has the bytes of the markup: React does not copy it, and it is
 * encoded once for its owner. Null renders the markup in place.
 */
export const EmbedMarkup = createContext<((markup: string, owner: object | null) => string) | null>(null)

type MarkupProps = Pick<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'>

/**
 * @param owner the bytes are freed with it; null for markup of this response alone
 * @returns the props of an element with this markup inside
 */
export function useMarkup(markup: string, owner: object | null): MarkupProps {
  const embed = use(EmbedMarkup)
  return embed ? { children: embed(markup, owner) } : { dangerouslySetInnerHTML: { __html: markup } }
}

/** Fragments that one isolate remembers for each language and state of the data; a card is about 1.5 KB. */
const maxEntries = 2000

type Props = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  /** The element around the markup; it gets the other attributes. */
  as: keyof JSX.IntrinsicElements
  /** Cache key: must hold everything that the markup depends on besides the `SiteView`. */
  name: string
  children: () => ReactNode
}

/** Markup that is rendered once per `SiteView`. It must not use `useId`, nor suspend. */
export function CachedMarkup({ as, name, children, ...attributes }: Props) {
  const site = useSite()
  const markup = memoize(cacheOf<string>(site, 'fragments', maxEntries), name, () =>
    renderToStaticMarkup(<SiteProvider site={site}>{children()}</SiteProvider>),
  )
  return createElement(as, { ...attributes, ...useMarkup(markup, site) })
}
