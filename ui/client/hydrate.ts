import { type ComponentType, createElement, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { keepFields } from './kept-fields.ts'

/**
 * In short tasks, between which the browser answers the visitor. What was entered before is kept, also where React draws
 * the markup anew: because a browser that translates the page has changed its texts.
 * @returns when handlers and effects are in place
 */
export const hydrate = (element: Element, View: ComponentType<never>, props: unknown, identifierPrefix: string) =>
  new Promise<void>((resolve, onUncaughtError) => {
    const fields = keepFields(element)
    const Kept = () => {
      fields.noteFocus()
      useLayoutEffect(fields.restore, [])
      useEffect(resolve, [])
      return createElement(View as ComponentType<object>, props as object)
    }
    const options = { identifierPrefix, onUncaughtError }
    startTransition(() => {
      // Translators put each text into such elements.
      if (element.querySelector('font')) createRoot(element, options).render(createElement(Kept))
      else
        hydrateRoot(element, createElement(Kept), {
          ...options,
          onRecoverableError: (error) => console.error(error),
        })
    })
  })
