import type { FailureCode } from '#domain/failure.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { DefaultBackdrop } from '#ui/banner/default-backdrop.tsx'
import { NotFound } from '#ui/components/not-found.tsx'
import { SectionHead } from '#ui/components/section-head.tsx'
import { Deferred } from '#ui/deferred.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { PropertyCards } from '#ui/property/property-card.tsx'
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
      <NotFound title={t(`errors.${code}.title`)} text={t(`errors.${code}.text`)} search={search} />
      {similar && (
        <Deferred from={similar}>
          {(properties) =>
            properties.length > 0 && (
              <section className="section">
                <div className="wrap">
                  <SectionHead title={t('property.gone.similar')} />
                  <PropertyCards properties={properties} />
                </div>
              </section>
            )
          }
        </Deferred>
      )}
      <DefaultBackdrop />
    </>
  )
}
