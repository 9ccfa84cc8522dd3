import type { Search } from '#domain/search/search.ts'
import { Icon } from '#ui/components/icon.tsx'
import { Template, withSite } from '#ui/template.tsx'
import { searchHref } from './filter-chips.tsx'

type Props = { search: Search; action: string; title: string }

/** A list that opens natively: a mail with the address of a search, and the address. A script opens the device's own. */
export const ShareSearch = withSite(({ search, action, title }: Props, { t, origin }) => {
  const url = origin + searchHref(action, { ...search, page: 1 })
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
  return (
    <Template name="share search" values={{ url, mail }}>
      {({ url, mail }) => (
        <div className="share">
          <button type="button" className="more" popoverTarget="share-search" data-share-search="">
            <Icon name="share-2" />
            <span className="sr">{t('tools.share.open')}</span>
          </button>
          <div id="share-search" popover="auto">
            <a className="more" href={mail}>
              <Icon name="mail" />
              {t('tools.share.mail')}
            </a>
            <input type="text" className="input" readOnly value={url} aria-label={t('search.address')} />
          </div>
        </div>
      )}
    </Template>
  )
})
