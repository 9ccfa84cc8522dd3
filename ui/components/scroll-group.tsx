import type { ReactNode } from 'react'

/** A table that is wider than its container scrolls in it. */
export const ScrollGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: no other element names a scroll container
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
  <div className="scrolls" role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
)
