import type { FailureCode } from '#domain/failure.ts'
import type { PropertySummary } from '#domain/property.ts'
import { Street } from '#ui/banner/street.tsx'
import { Cards } from '#ui/components/card.tsx'
import { Lost } from '#ui/components/lost.tsx'
import { SectionHead } from '#ui/components/section-head.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { Later } from '#ui/later.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  code: Extract<FailureCode, 'page.not-found' | 'property.not-found' | 'property.sold' | 'property.rented'>
  search: SearchProps
  /** What comes near to a property that is gone. */
  similar?: Promise<PropertySummary[]>
}

/** Nothing is here, or no more: why, the search form, what comes near, and the way home. */
export function NotFoundPage({ code, search, similar }: Props) {
  const { t } = useSite()
  return (
    <>
      <Lost title={t(`errors.${code}.title`)} text={t(`errors.${code}.text`)} search={search} />
      {similar && (
        <Later from={similar}>
          {(properties) =>
            properties.length > 0 && (
              <section className="section">
                <div className="wrap">
                  <SectionHead title={t('property.gone.similar')} />
                  <Cards properties={properties} />
                </div>
              </section>
            )
          }
        </Later>
      )}
      <Street />
    </>
  )
}
