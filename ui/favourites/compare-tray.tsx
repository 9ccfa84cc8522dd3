import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

/** Shown by a script while the device has two favourites or more. */
export function CompareTray() {
  const { t, href } = useSite()
  return (
    <aside
      className="tray"
      aria-label={t('tools.compare.title')}
      hidden
      data-tray={t('tools.compare.tray', { count: '{count}' })}
    >
      <a href={href('compare')}>{t('tools.compare.title')}</a>
      <button type="button" aria-label={t('common.close')}>
        <Icon name="x" />
      </button>
    </aside>
  )
}
