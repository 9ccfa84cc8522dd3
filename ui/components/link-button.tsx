import type { AnchorHTMLAttributes } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type ButtonStyle = { quiet?: boolean; small?: boolean }

export const buttonClass = ({ quiet, small }: ButtonStyle): string =>
  `btn${quiet ? ' quiet' : ''}${small ? ' small' : ''}`

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & ButtonStyle & { label: string; icon?: IconName }

export const LinkButton = ({ label, icon, quiet, small, ...link }: Props) => (
  <a className={buttonClass({ quiet, small })} {...link}>
    {icon && <Icon name={icon} />}
    {label}
  </a>
)
