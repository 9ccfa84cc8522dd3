import type { ReactNode } from 'react'
import { tintClass } from '#domain/content/color.ts'
import { type LinkView, useSite } from '#ui/site.tsx'
import { Icon, isIconName } from './icon.tsx'

type Props = {
  href: string
  className?: string | undefined
  /** Whether it leads to the page that it stands on. */
  current?: boolean
  children: ReactNode
}

/** @returns whether an address leads to another host; a path, a number to call and a mail address do not */
function isExternal(href: string, origin: string): boolean {
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return false
  return new URL(href).host !== new URL(origin).host
}

/** A link that opens another site in a new tab and says so; an address on this site stays in its tab. */
export function ExternalLink({ href, className, current, children }: Props) {
  const { t, origin } = useSite()
  if (!isExternal(href, origin))
    return (
      <a href={href} className={className} aria-current={current ? 'page' : undefined}>
        {children}
      </a>
    )
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external-link" />
      <span className="sr">{` (${t('common.opensInNewTab')})`}</span>
    </a>
  )
}

/** A link of the configuration, with its icon, if the sprite has it, and in its colour. */
export function ConfiguredLink({
  link: { label, href, icon, color },
  className,
}: {
  link: LinkView
  className?: string
}) {
  const classes = [className, tintClass(null, color)].filter(Boolean).join(' ')
  return (
    <ExternalLink className={classes || undefined} href={href}>
      {icon && isIconName(icon) && <Icon name={icon} />}
      <span>{label}</span>
    </ExternalLink>
  )
}
