import { Island } from '#ui/island.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { useSite } from '#ui/site.tsx'
import { Icon } from './icon.tsx'

type Props = { title: string; text: string; search: SearchProps }

/** What stands where a page is not: why, the search form, and the way home. */
export function NotFound({ title, text, search }: Props) {
  const { t, href } = useSite()
  return (
    <div className="wrap lost">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <Island name="search" id="lost" props={search} />
      <p>
        <a className="more" href={href('home')}>
          {t('errors.toHome')}
          <Icon name="arrow-right" />
        </a>
      </p>
    </div>
  )
}
