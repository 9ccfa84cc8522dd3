/** Names in the sprite `/icons.svg`. */
export const iconNames = [
  'arrow-right',
  'arrow-up',
  'bath',
  'bed-double',
  'building-2',
  'calendar',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'clock',
  'dumbbell',
  'external-link',
  'fence',
  'file-text',
  'heart-pulse',
  'house',
  'image',
  'info',
  'key-round',
  'layers',
  'mail',
  'map-pin',
  'maximize',
  'menu',
  'minus',
  'pause',
  'phone',
  'play',
  'plus',
  'quote',
  'route',
  'ruler',
  'school',
  'search',
  'shopping-cart',
  'sliders-horizontal',
  'star',
  'train-front',
  'trees',
  'triangle-alert',
  'users',
  'x',
] as const

export type IconName = (typeof iconNames)[number]

export const isIconName = (name: string): name is IconName => (iconNames as readonly string[]).includes(name)

/** A drawing beside a word, never instead of one: it is hidden from assistive technology. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
)
