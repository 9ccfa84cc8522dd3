import { Icon } from '#ui/components/icon.tsx'

/** The way to all of what a module shows some of; it stands beside the title. */
export const MoreLink = ({ label, href }: { label: string; href: string }) => (
  <a className="more" href={href}>
    {label}
    <Icon name="arrow-right" />
  </a>
)
