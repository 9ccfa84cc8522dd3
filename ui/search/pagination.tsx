import { Icon } from '#ui/components/icon.tsx'
import { Template, withSite } from '#ui/template.tsx'

type Props = { page: number; pages: number; hrefOf: (page: number) => string }

export const Pagination = withSite(({ page, pages, hrefOf }: Props, { t }) => {
  if (pages < 2) return null
  const numbers = nearbyPages(page, pages)
  const hrefs = Object.fromEntries(numbers.map((number) => [number, hrefOf(number)]))
  return (
    <Template name={`pager ${page} ${pages}`} values={hrefs}>
      {(hrefs) => (
        <nav className="pager" aria-label={t('common.pagination')}>
          <p>{t('common.page', { page, pages })}</p>
          <ul>
            {page > 1 && (
              <li>
                <a href={hrefs[page - 1]} rel="prev" aria-label={t('common.previousPage')}>
                  <Icon name="chevron-left" />
                </a>
              </li>
            )}
            {numbers.map((number, at, all) => (
              <li key={number} className={at > 0 && number - (all[at - 1] ?? 0) > 1 ? 'gap' : undefined}>
                <a
                  href={hrefs[number]}
                  aria-label={t('common.pageNumber', { page: number })}
                  aria-current={number === page ? 'page' : undefined}
                >
                  {number}
                </a>
              </li>
            ))}
            {page < pages && (
              <li>
                <a href={hrefs[page + 1]} rel="next" aria-label={t('common.nextPage')}>
                  <Icon name="chevron-right" />
                </a>
              </li>
            )}
          </ul>
        </nav>
      )}
    </Template>
  )
})

/** @returns the first, the last and the pages next to the current one, in order; no gap hides a single page */
export function nearbyPages(page: number, pages: number): number[] {
  const near = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b)
  return near.flatMap((number, at) => (number - (near[at - 1] ?? number) === 2 ? [number - 1, number] : [number]))
}
