import type { IconName } from '#domain/content/icons.ts'

export { type IconName, isIconName } from '#domain/content/icons.ts'

/** Hidden from assistive technology: needs a text beside it. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
)
