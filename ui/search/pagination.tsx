import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

type Props = { page: number; pages: number; hrefOf: (page: number) => string }

export function Pagination({ page, pages, hrefOf }: Props) {
  const { t } = useSite()
  if (pages < 2) return null
  return (
    <nav className="pager" aria-label={t('common.pagination')}>
      <p>{t('common.page', { page, pages })}</p>
      <ul>
        {page > 1 && (
          <li>
            <a href={hrefOf(page - 1)} rel="prev" aria-label={t('common.previousPage')}>
              <Icon name="chevron-left" />
            </a>
          </li>
        )}
        {nearbyPages(page, pages).map((number, at, all) => (
          <li key={number} className={at > 0 && number - (all[at - 1] ?? 0) > 1 ? 'gap' : undefined}>
            <a
              href={hrefOf(number)}
              aria-label={t('common.pageNumber', { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={hrefOf(page + 1)} rel="next" aria-label={t('common.nextPage')}>
              <Icon name="chevron-right" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** @returns the first, the last and the pages next to the current one, in order; no gap hides a single page */
export function nearbyPages(page: number, pages: number): number[] {
  const near = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b)
  return near.flatMap((number, at) => (number - (near[at - 1] ?? number) === 2 ? [number - 1, number] : [number]))
}
