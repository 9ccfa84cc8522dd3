import { deviceLists } from '#domain/property/favourites.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  property: Pick<PropertySummary, 'id' | 'title'>
  /** With its word beside the heart, where the title stands above. */
  labelled?: boolean
}

/** Keeps a home among the visitor's favourites. It is the same for everybody, and a script shows it and presses it. */
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

/** The way to what the visitor keeps, with how many: hidden until a script has counted them. */
export function FavouritesLink({ className, short }: { className: string; short?: boolean }) {
  const { t, href } = useSite()
  const { maxItems: maxFavourites } = deviceLists.favourites
  return (
    <a
      className={className}
      href={href('favourites')}
      data-kept=""
      data-list-full={t('tools.favourites.full', { most: maxFavourites })}
      hidden
    >
      <Icon name="heart" />
      <span className={short ? 'sr' : undefined}>{t('tools.favourites.title')}</span> <span data-count="">0</span>
    </a>
  )
}
