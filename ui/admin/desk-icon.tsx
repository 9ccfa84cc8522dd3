import { type IconName, isIconName } from '#domain/content/icons.ts'

/** Icons of the sprite of the desk. */
export const deskIcons = ['arrow-left', 'eye-off', 'image-plus', 'inbox', 'log-out', 'plug', 'upload'] as const

export type DeskIconName = IconName | (typeof deskIcons)[number]

/** Hidden from assistive technology: needs a text beside it. */
export const DeskIcon = ({ name }: { name: DeskIconName }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`/${isIconName(name) ? 'icons' : 'desk-icons'}.svg#${name}`} />
  </svg>
)
