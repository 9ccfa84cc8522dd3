import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { id: string; title: string; open?: boolean; children: ReactNode }

/** Closed, yet found by a search in the page, and opened by a link to its id, which is inside for that reason. */
export const Fold = ({ id, title, open, children }: Props) => (
  <details className="fold" open={open}>
    <summary>
      <h2>{title}</h2>
      <Icon name="chevron-down" />
    </summary>
    <div id={id}>{children}</div>
  </details>
)
