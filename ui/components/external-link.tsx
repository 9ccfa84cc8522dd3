import type { ReactNode } from 'react'
import { tintClass } from '#domain/content/color.ts'
import { type LinkView, useSite } from '#ui/site.tsx'
import { Icon, isIconName } from './icon.tsx'

type Props = {
  href: string
  className?: string | undefined
  current?: boolean
  children: ReactNode
}

function isExternal(href: string, origin: string): boolean {
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return false
  return new URL(href).host !== new URL(origin).host
}

/** A link to another host opens in a new tab and says so; any other is a plain link. */
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

export function ConfiguredLink({ link, className }: { link: LinkView; className?: string }) {
  const { label, href, icon, color } = link
  const classes = [className, tintClass(null, color)].filter(Boolean).join(' ')
  return (
    <ExternalLink className={classes || undefined} href={href}>
      {icon && isIconName(icon) && <Icon name={icon} />}
      <span>{label}</span>
    </ExternalLink>
  )
}
