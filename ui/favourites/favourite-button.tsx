import { deviceLists } from '#domain/property/favourites.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  property: Pick<PropertySummary, 'id' | 'title'>
  labelled?: boolean
}

/** The markup is cached for all visitors: a script shows the button and its state. */
export function FavouriteButton({ property: { id, title }, labelled }: Props) {
  const { t } = useSite()
  return (
    <button
      type="button"
      className={labelled ? undefined : 'keep'}
      data-keep={id}
      aria-pressed="false"
      aria-label={labelled ? undefined : t('tools.favourites.keep', { title })}
      hidden
    >
      <Icon name="heart" />
      {labelled && t('tools.favourites.keepThis')}
    </button>
  )
}

/** Hidden until a script has counted the favourites. */
export function FavouritesLink({ className, short }: { className: string; short?: boolean }) {
  const { t, href } = useSite()
  return (
    <a
      className={className}
      href={href('favourites')}
      data-kept=""
      data-list-full={t('tools.favourites.full', { most: deviceLists.favourites.maxItems })}
      hidden
    >
      <Icon name="heart" />
      <span className={short ? 'sr' : undefined}>{t('tools.favourites.title')}</span> <span data-count="">0</span>
    </a>
  )
}
