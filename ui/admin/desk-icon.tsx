import { type IconName, isIconName } from '#domain/content/icons.ts'

/** Icons of the sprite of the desk. */
export const deskIcons = [
  ...(['arrow-down', 'arrow-left', 'bookmark', 'download', 'eye', 'eye-off', 'hourglass', 'image-plus'] as const),
  ...(['inbox', 'log-out', 'plug', 'undo-2', 'upload'] as const),
] as const

export type DeskIconName = IconName | (typeof deskIcons)[number]

/** Hidden from assistive technology: needs a text beside it. */
export const DeskIcon = ({ name }: { name: DeskIconName }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`/${isIconName(name) ? 'icons' : 'desk-icons'}.svg#${name}`} />
  </svg>
)
