import { type ComponentProps, type ComponentType, createElement, type ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge'
import { cacheOf, memoize } from '#domain/cache.ts'
import { useMarkup } from './cached-markup.tsx'
import type { IslandName, IslandView } from './client/islands.ts'
import { ConsentIsland } from './islands/consent.island.tsx'
import { DashboardIsland } from './islands/dashboard.island.tsx'
import { SearchIsland } from './islands/search.island.tsx'
import { ChoiceMarkup } from './islands/search-fields/choices-field.tsx'

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

/** Items of lists that an isolate remembers. */
const maxItems = 2000

/** @param owner words of a language, which live as long as the items are of use */
function choiceMarkup(owner: object) {
  const items = cacheOf<string>(owner, 'choices', maxItems)
  return (key: string, item: ReactElement) => memoize(items, key, () => renderToStaticMarkup(item))
}

/** A React root of its own, rendered here and hydrated in the browser. */
export function Island<Name extends IslandName>({ name, id, props }: Props<Name>) {
  const content = renderToString(
    <ChoiceMarkup value={'choices' in props ? choiceMarkup(props.labels) : null}>
      {createElement(views[name] as ComponentType<object>, props)}
    </ChoiceMarkup>,
    { identifierPrefix: id },
  )
  const data = JSON.stringify(props, (key, value) => (fromElsewhere.includes(key) ? undefined : value))
  const markup = `<x-island data-name="${name}" data-id="${id}" data-props="${escapeAttribute(data)}">${content}</x-island>`
  return <div className="island" {...useMarkup(null, id, () => markup)} />
}
