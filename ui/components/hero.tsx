import type { ReactNode } from 'react'
import { Street } from './street.tsx'

/** The banner of the home page, with the search on it. */
export const Hero = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <section className="hero">
    <Street eager />
    <div className="wrap hero-text">
      <h1>{title}</h1>
      <p>{lead}</p>
    </div>
    <div className="wrap">{children}</div>
  </section>
)
