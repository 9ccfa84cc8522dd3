import type { PropertySummary } from '#domain/property/property.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  id: PropertySummary['id']
  labelled?: boolean
}

/** A script fills in the button of a card, and shows the button and its state: the markup is cached for all visitors. */
export function FavouriteButton({ id, labelled }: Props) {
  const { t } = useSite()
  if (!labelled) return <button type="button" className="keep" data-keep={id} hidden />
  return (
    <button type="button" data-keep={id} aria-pressed="false" hidden>
      <Icon name="heart" />
      {t('tools.favourites.keepThis')}
    </button>
  )
}

/** `kept`: in the header, always there; others are hidden until a script has counted favourites. */
export function FavouritesLink({ className, short }: { className: string; short?: boolean }) {
  const { t, href } = useSite()
  return (
    <a
      className={className}
      href={href('favourites')}
      data-kept={t('tools.favourites.keep', { title: '{title}' })}
      hidden={className !== 'kept'}
    >
      <Icon name="heart" />
      <span className={short ? 'sr' : undefined}>{t('tools.favourites.title')}</span> <span data-count="" />
    </a>
  )
}
