import { type ComponentType, createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** In short tasks, between which the browser answers the visitor. */
export const hydrate = (element: Element, View: ComponentType<never>, props: unknown, identifierPrefix: string) =>
  startTransition(() => {
    hydrateRoot(element, createElement(View as ComponentType<object>, props as object), {
      identifierPrefix,
      onRecoverableError: (error) => console.error(error),
    })
  })
