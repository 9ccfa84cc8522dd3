/** Names in the sprite `/icons.svg`. */
export type IconName =
  | 'arrow-right'
  | 'arrow-up'
  | 'bath'
  | 'bed-double'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'dumbbell'
  | 'external-link'
  | 'fence'
  | 'file-text'
  | 'heart-pulse'
  | 'house'
  | 'image'
  | 'info'
  | 'mail'
  | 'maximize'
  | 'menu'
  | 'minus'
  | 'phone'
  | 'plus'
  | 'route'
  | 'school'
  | 'search'
  | 'shopping-cart'
  | 'sliders-horizontal'
  | 'train-front'
  | 'trees'
  | 'triangle-alert'
  | 'x'

/** A drawing beside a word, never instead of one: it is hidden from assistive technology. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
)
