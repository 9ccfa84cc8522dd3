import { createContext, createElement, type HTMLAttributes, type JSX, type ReactNode, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { cacheOf, memoize } from '#domain/cache.ts'
import { SiteProvider, type SiteView, useSite } from './site.tsx'

/**
 * @param owner the bytes are freed with it; null for markup of this response alone
 * @param name unique among the markup of its owner
 */
type Embed = (owner: object | null, name: string, render: () => string) => string

/**
 * Replaces markup by a marker, in whose place the response has the bytes of the markup: it is rendered and encoded once
 * for its owner. Null renders the markup in place.
 */
export const EmbedMarkup = createContext<Embed | null>(null)

type MarkupProps = Pick<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'>

/** Fragments that one isolate remembers for each owner; a card is about 1.5 KB. */
export const maxFragments = 2000

/** @returns the props of an element with this markup inside */
export function useMarkup(...[owner, name, render]: Parameters<Embed>): MarkupProps {
  const embed = use(EmbedMarkup)
  if (embed) return { children: embed(owner, name, render) }
  const __html = owner ? memoize(cacheOf<string>(owner, 'markup', maxFragments), name, render) : render()
  return { dangerouslySetInnerHTML: { __html } }
}

/** React adds them for the head of a document; within a fragment each repeats the picture that follows it. */
const picturePreload = /<link rel="preload" as="image"[^>]*>/g

const staticMarkup = (site: SiteView, node: ReactNode): string =>
  renderToStaticMarkup(<SiteProvider site={site}>{node}</SiteProvider>).replace(picturePreload, '')

type Props = {
  /** Cache key: must hold everything that the markup depends on besides the `SiteView`. */
  name: string
  children: () => ReactNode
}

type ElementProps = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  /** The element around the markup; it gets the other attributes. */
  as: keyof JSX.IntrinsicElements
}

/** Markup that is rendered once per `SiteView`. It must not use `useId`, nor suspend. */
export function CachedMarkup({ as, name, children, ...attributes }: Props & ElementProps) {
  const site = useSite()
  return createElement(as, { ...attributes, ...useMarkup(site, name, () => staticMarkup(site, children())) })
}

/** The same without an element around it, for the owner's lifetime. */
export function CachedNodes({ owner, name, children }: Props & { owner: object }) {
  const site = useSite()
  const embed = use(EmbedMarkup)
  return embed ? embed(owner, name, () => staticMarkup(site, children())) : children()
}
