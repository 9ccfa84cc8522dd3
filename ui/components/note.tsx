import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export const Note = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="note">
    <Icon name="info" />
    <p>
      <strong>{title}</strong> {children}
    </p>
  </div>
)
