import type { IconName } from '#domain/content/icons.ts'

export { type IconName, isIconName } from '#domain/content/icons.ts'

/** A drawing beside a word, never instead of one: it is hidden from assistive technology. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
)
