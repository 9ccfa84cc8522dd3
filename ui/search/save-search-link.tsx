import { feedKinds, feedPath } from '#domain/search/feed-path.ts'
import type { Search } from '#domain/search/search.ts'
import { useSite } from '#ui/site.tsx'

export function SaveSearchLink({ search }: { search: Search }) {
  const { t, language } = useSite()
  return (
    <p className="follow">
      <a className="more" href={feedPath('rss', language, search)} type={feedKinds.rss}>
        {t('search.follow')}
      </a>
    </p>
  )
}
