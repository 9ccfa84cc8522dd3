import { Icon } from './icon.tsx'

export const MoreLink = ({ label, href }: { label: string; href: string }) => (
  <a className="more" href={href}>
    {label}
    <Icon name="arrow-right" />
  </a>
)
