import type { ReactNode } from 'react'
import { useSite } from '#ui/site.tsx'
import { Icon } from './icon.tsx'

type Props = { href: string; className?: string; children: ReactNode }

/** A link that opens another site in a new tab and says so; an address on this site stays in its tab. */
export function ExternalLink({ href, className, children }: Props) {
  const { t, origin } = useSite()
  if (!/^https?:\/\//i.test(href) || href === origin || href.startsWith(`${origin}/`))
    return (
      <a className={className} href={href}>
        {children}
      </a>
    )
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external-link" />
      <span className="sr"> ({t('common.opensInNewTab')})</span>
    </a>
  )
}
