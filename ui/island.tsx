import { type ComponentProps, type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { cacheOf, memoize } from '#domain/cache.ts'
import { useMarkup } from './cached-markup.tsx'
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
  /** Unique in the page: prefix of the ids inside, on the server and in the browser. */
  id: string
  /** Must survive JSON, but for `labels`, of the file of words, and `choices`, read from the markup in the browser. */
  props: ComponentProps<IslandView<Name>>
}

const fromElsewhere = ['labels', 'choices']

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A React root of its own, rendered here and hydrated in the browser. The markup is cached by the `props` object. */
export function Island<Name extends IslandName>({ name, id, props }: Props<Name>) {
  const markup = memoize(cacheOf<string>(props, 'islands'), `${name} ${id}`, () => {
    const content = renderToString(createElement(views[name] as ComponentType<object>, props), { identifierPrefix: id })
    const data = JSON.stringify(props, (key, value) => (fromElsewhere.includes(key) ? undefined : value))
    return `<x-island data-name="${name}" data-id="${id}" data-props="${escapeAttribute(data)}">${content}</x-island>`
  })
  return <div className="island" {...useMarkup(markup, props)} />
}
