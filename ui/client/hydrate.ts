import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

export const hydrate = (element: Element, View: ComponentType<never>, props: unknown, identifierPrefix: string) =>
  hydrateRoot(element, createElement(View as ComponentType<object>, props as object), {
    identifierPrefix,
    onRecoverableError: (error) => console.error(error),
  })
