import { type ComponentProps, type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server.edge'
import type { IslandName, IslandView } from './client/islands.ts'
import type { When } from './client/triggers.ts'
import { SearchIsland } from './islands/search.island.tsx'

const views: { [Name in IslandName]: IslandView<Name> } = { search: SearchIsland }

type Props<Name extends IslandName> = {
  name: Name
  /** Unique in the page: the ids inside start with it, on both sides. */
  id: string
  when: When
  /** Goes to the browser as JSON. */
  props: ComponentProps<IslandView<Name>>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-island': HTMLAttributes<HTMLElement> & Record<`data-${string}`, string>
    }
  }
}

/** A React root of its own within the page: markup now, awake in the browser when its time has come. */
export function Island<Name extends IslandName>({ name, id, when, props }: Props<Name>) {
  const view = createElement(views[name] as ComponentType<object>, props)
  const markup = renderToString(view, { identifierPrefix: id })
  return (
    <x-island
      data-name={name}
      data-id={id}
      data-when={when}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
