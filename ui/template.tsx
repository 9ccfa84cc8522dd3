import { createContext, type ReactNode, use } from 'react'
import { type SiteView, useSite } from './site.tsx'

/** Texts, nodes between tags, and markup as `__html`. */
export type Values = Readonly<Record<string, ReactNode | { __html: string }>>

export type TemplateProps<V extends Values = Values> = {
  /** Holds all that the markup depends on, besides the owner and the values: of these, only which are empty. */
  name: string
  /** The templates are freed with it. Default: the `SiteView`. */
  owner?: object
  values?: V
  /** Without `useId`. The values may be marks, in whose place the response has the bytes of the values. */
  children: (values: V) => ReactNode
}

/** @returns a mark, in whose place the response has the bytes of the template. Null where React renders all in place. */
export const FillTemplate = createContext<((template: TemplateProps) => string) | null>(null)

/** Markup that React renders once for its owner and name, with marks in place of values, which a request fills in. */
export function Template<V extends Values = Values>(props: TemplateProps<V>): ReactNode {
  const fill = use(FillTemplate)
  return fill ? fill(props as unknown as TemplateProps) : props.children(props.values ?? ({} as V))
}

export type SiteComponent<P> = ((props: P) => ReactNode) & { draw: (props: P, site: SiteView) => ReactNode }

/** A component without hooks and context: where it is drawn of templates, a page is filled without React. */
export const withSite = <P,>(draw: SiteComponent<P>['draw']): SiteComponent<P> =>
  Object.assign((props: P) => draw(props, useSite()), { draw })
