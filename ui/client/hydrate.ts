import { type ComponentType, createElement, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { keepFields } from './kept-fields.ts'

/**
 * In short tasks, between which the browser answers the visitor. What was entered before is kept, also where React draws
 * the markup anew: because a browser that translates the page has changed its texts.
 */
export function hydrate(element: Element, View: ComponentType<never>, props: unknown, identifierPrefix: string) {
  const fields = keepFields(element)
  const Kept = () => {
    fields.noteFocus()
    useLayoutEffect(fields.restore, [])
    return createElement(View as ComponentType<object>, props as object)
  }
  startTransition(() => {
    // Translators put each text into such elements.
    if (element.querySelector('font')) createRoot(element, { identifierPrefix }).render(createElement(Kept))
    else
      hydrateRoot(element, createElement(Kept), {
        identifierPrefix,
        onRecoverableError: (error) => console.error(error),
      })
  })
}
