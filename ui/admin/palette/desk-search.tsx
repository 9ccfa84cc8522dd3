import { DeskIcon } from '#ui/admin/desk-icon.tsx'
import { useSite } from '#ui/site.tsx'

/** The search in the navigation; its script opens it over the page. */
export function DeskSearch() {
  const { t, href } = useSite()
  return (
    <search>
      <form
        className="find"
        action={href('adminSearch')}
        aria-label={t('admin.search.title')}
        data-palette=""
        data-keys={t('admin.keys.title')}
        data-ticked={t('admin.keys.ticked', { count: '{count}' })}
      >
        <button type="submit" aria-label={t('admin.search.title')}>
          <DeskIcon name="search" />
        </button>
        <input
          className="input"
          type="search"
          name="q"
          maxLength={80}
          aria-label={t('admin.search.words')}
          placeholder={t('admin.search.find')}
        />
      </form>
    </search>
  )
}
