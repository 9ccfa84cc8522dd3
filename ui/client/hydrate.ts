import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Loaded with the first island that wakes: only here does React reach the browser. */
export const hydrate = (place: Element, View: ComponentType<never>, props: unknown, identifierPrefix: string) =>
  hydrateRoot(place, createElement(View as ComponentType<object>, props as object), {
    identifierPrefix,
    onRecoverableError: (error) => console.error(error),
  })
