import { type ComponentProps, type ComponentType, type ContextType, createElement, use } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge'
import { cacheOf, memoize } from '#domain/cache.ts'
import { escapeMarkup } from '#domain/escape-markup.ts'
import { EmbedMarkup, useMarkup } from './cached-markup.tsx'
import type { IslandName, IslandView } from './client/islands.ts'
import { type FieldMarkup, FieldMarkupContext } from './islands/search-fields/field-markup.ts'

type Props<Name extends IslandName> = {
  name: Name
  /** The component that `name` loads in the browser. */
  view: IslandView<Name>
  /** Unique in the page: prefix of the ids inside, on the server and in the browser. */
  id: string
  /** Must survive JSON, but for `labels`, of the file of words, and `choices`, read from the markup in the browser. */
  props: ComponentProps<IslandView<Name>>
  /** Whether `props` is one object for many pages: the markup is kept with it. */
  isShared?: boolean
}

const fromElsewhere = ['labels', 'choices']

/** Items of lists that an isolate remembers. */
const maxItems = 2000

/** @param owner words of a language, which live as long as the markup is of use */
function fieldMarkup(owner: object, embed: ContextType<typeof EmbedMarkup>): FieldMarkup {
  const items = cacheOf<string>(owner, 'choices', maxItems)
  return {
    item: (key, item) => memoize(items, key, () => renderToStaticMarkup(item)),
    field: (key, field) => (embed ? embed(owner, key, () => renderToString(field)) : field),
  }
}

/** A React root of its own, rendered here and hydrated in the browser. */
export function Island<Name extends IslandName>({ name, view, id, props, isShared = false }: Props<Name>) {
  const embed = use(EmbedMarkup)
  const render = () => {
    const data = JSON.stringify(props, (key, value) => (fromElsewhere.includes(key) ? undefined : value))
    const content = renderToString(
      <FieldMarkupContext value={'choices' in props ? fieldMarkup(props.labels, embed) : null}>
        {createElement(view as ComponentType<object>, props)}
      </FieldMarkupContext>,
      { identifierPrefix: id },
    )
    return `<x-island data-name="${name}" data-id="${id}" data-props="${escapeMarkup(data)}">${content}</x-island>`
  }
  return <div className="island" {...useMarkup(isShared ? props : null, id, render)} />
}
