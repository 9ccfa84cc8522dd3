import { createContext, type ReactNode, use } from 'react'

/** A part of the page whose data is still loading when the shell is sent. */
export type DeferredPart = {
  content: Promise<ReactNode>
  /** What to render where rendering the content throws. */
  recover?: (() => Promise<ReactNode>) | undefined
}

/** Collects the parts of one response while the shell renders; null within a part, which cannot hold another. */
export const DeferredParts = createContext<DeferredPart[] | null>(null)

/** Placeholder of part `index` in the shell's markup. Text is escaped, so no content can contain it. */
export const deferredPlaceholder = (index: number): string => `<template data-later="${index}"></template>`

type DeferredProps<T> = {
  from: Promise<T>
  children: (value: T) => ReactNode
  /** Renders the value without what throws. */
  recover?: (value: T) => ReactNode
}

export function deferredPart<T>({ from, children, recover }: DeferredProps<T>): DeferredPart {
  const content = from.then(children)
  // It may reject before it is awaited; the stream still sees the rejection.
  content.catch(() => {})
  return { content, recover: recover && (() => from.then(recover)) }
}

/**
 * Content that waits for data. The document is streamed up to here, then the content, then the rest: in order, so that
 * it needs no script, unlike a Suspense boundary, whose content stays hidden until one has run.
 * @throws outside `DeferredParts`
 */
export function Deferred<T>(props: DeferredProps<T>) {
  const parts = use(DeferredParts)
  if (!parts) throw new Error('Deferred content needs a provider of DeferredParts')
  return <template data-later={parts.push(deferredPart(props)) - 1} />
}
