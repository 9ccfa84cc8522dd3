import { createElement, type HTMLAttributes, type JSX, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { cacheOf, memoize } from '#domain/cache.ts'
import { SiteProvider, useSite } from './site.tsx'

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
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: markup } })
}
