import { createContext, type ReactElement, type ReactNode } from 'react'

/** Keeps the markup of what is the same in many pages. Each key must hold all that the markup depends on. */
export type FieldMarkup = {
  item: (key: string, item: ReactElement) => string
  /** The field must not use `useId`. */
  field: (key: string, field: ReactNode) => ReactNode
}

/** On the server; null in the browser. */
export const FieldMarkupContext = createContext<FieldMarkup | null>(null)
