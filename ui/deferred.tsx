import { createContext, type ReactNode, use } from 'react'

/** A part of the page whose data is still on its way when the shell is sent. */
export type DeferredPart = { content: Promise<ReactNode> }

/** Collects the parts while the shell renders, a new list for each response; null within a part, which cannot hold another. */
export const DeferredParts = createContext<DeferredPart[] | null>(null)

/** Where part `index` belongs in the shell's markup. Text is escaped, so no content can hold it. */
export const deferredPlaceholder = (index: number): string => `<template data-later="${index}"></template>`

/**
 * A part of the page that waits for its data. The document is sent up to here, then the part in its place, then the
 * rest: in order, so that the page is whole without a script, unlike a Suspense boundary, whose content React leaves
 * hidden until one has run.
 */
export function Deferred<T>({ from, children }: { from: Promise<T>; children: (value: T) => ReactNode }) {
  const parts = use(DeferredParts)
  if (!parts) throw new Error('Nobody waits for a part: render inside <LaterParts>')
  const content = from.then(children)
  // It may fail before its turn, or before anybody waits for it at all; its turn still finds the failure.
  content.catch(() => {})
  const index = parts.push({ content }) - 1
  return <template data-later={index} />
}
