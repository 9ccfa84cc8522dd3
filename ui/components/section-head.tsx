import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  title: string
  lead?: string
  /** The way to all of what the part shows some of. */
  more?: { label: string; href: string }
  /** What else stands beside the title. */
  children?: ReactNode
}

/** The title of a part of the page and what leads on from it. */
export const SectionHead = ({ title, lead, more, children }: Props) => (
  <div className="section-head">
    <div>
      <h2>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
    {more && (
      <a className="more" href={more.href}>
        {more.label}
        <Icon name="arrow-right" />
      </a>
    )}
    {children}
  </div>
)
