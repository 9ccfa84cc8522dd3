import { Icon } from './icon.tsx'

/** The title of a part of the page, and the way to all of it. */
export const SectionHead = ({ title, more }: { title: string; more?: { label: string; href: string } | undefined }) => (
  <div className="section-head">
    <h2>{title}</h2>
    {more && (
      <a className="more" href={more.href}>
        {more.label}
        <Icon name="arrow-right" />
      </a>
    )}
  </div>
)
