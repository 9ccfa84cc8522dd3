import { Island } from '#ui/island.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { useSite } from '#ui/site.tsx'
import { MoreLink } from './more-link.tsx'

type Props = { title: string; text: string; search: SearchProps }

export function NotFound({ title, text, search }: Props) {
  const { t, href } = useSite()
  return (
    <div className="wrap lost">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <Island name="search" id="lost" props={search} />
      <p>
        <MoreLink label={t('errors.toHome')} href={href('home')} />
      </p>
    </div>
  )
}
