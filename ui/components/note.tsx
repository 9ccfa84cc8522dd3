import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Something the visitor should know before going on. */
export const Note = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="note">
    <Icon name="info" />
    <p>
      <strong>{title}</strong> {children}
    </p>
  </div>
)
