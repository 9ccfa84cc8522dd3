import { type ComponentProps, type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server.edge'
import type { IslandName, IslandView } from './client/islands.ts'
import { ConsentIsland } from './islands/consent.island.tsx'
import { DashboardIsland } from './islands/dashboard.island.tsx'
import { SearchIsland } from './islands/search.island.tsx'

const views: { [Name in IslandName]: IslandView<Name> } = {
  consent: ConsentIsland,
  dashboard: DashboardIsland,
  search: SearchIsland,
}

type Props<Name extends IslandName> = {
  name: Name
  /** Unique in the page: the ids inside start with it, on both sides. */
  id: string
  /** Goes to the browser as JSON. */
  props: ComponentProps<IslandView<Name>>
}

/** An island's markup follows from its props alone, and the same ones come again and again. */
const cache = new WeakMap<object, Map<string, string>>()

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A React root of its own within the page: markup now, awake in the browser when its time has come. */
export function Island<Name extends IslandName>({ name, id, props }: Props<Name>) {
  const propsCache = cache.get(props) ?? new Map<string, string>()
  cache.set(props, propsCache)
  const key = `${name} ${id}`
  let markup = propsCache.get(key)
  if (markup === undefined) {
    const content = renderToString(createElement(views[name] as ComponentType<object>, props), { identifierPrefix: id })
    markup = `<x-island data-name="${name}" data-id="${id}" data-props="${escapeAttribute(JSON.stringify(props))}">${content}</x-island>`
    propsCache.set(key, markup)
  }
  return <div className="island" dangerouslySetInnerHTML={{ __html: markup }} />
}
