import type { ReactNode } from 'react'
import { MoreLink } from './more-link.tsx'

type HeadProps = {
  title: string
  more?: { label: string; href: string } | undefined
  children?: ReactNode
}

export const SectionHead = ({ title, more, children }: HeadProps) => (
  <div className="section-head">
    <div>
      <h2>{title}</h2>
    </div>
    {more && <MoreLink {...more} />}
    {children}
  </div>
)

export const Section = ({ title, more, children }: HeadProps) => (
  <section className="section">
    <div className="wrap">
      <SectionHead title={title} more={more} />
      {children}
    </div>
  </section>
)

type BlockProps = { id?: string; className?: string; title: string; children: ReactNode }

export const Block = ({ id, className, title, children }: BlockProps) => (
  <section className={className ? `block ${className}` : 'block'} id={id}>
    <h2>{title}</h2>
    {children}
  </section>
)
