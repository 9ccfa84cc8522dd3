import type { FailureCode } from '#domain/failure.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { DefaultBackdrop } from '#ui/banner/default-backdrop.tsx'
import { NotFound } from '#ui/components/not-found.tsx'
import { Section } from '#ui/components/section-head.tsx'
import { Deferred } from '#ui/deferred.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { PropertyCards } from '#ui/property/property-card.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  code: Extract<FailureCode, 'page.not-found' | 'property.not-found' | 'property.sold' | 'property.rented'>
  search: SearchProps
  similar?: Promise<PropertySummary[]>
}

export function NotFoundPage({ code, search, similar }: Props) {
  const { t } = useSite()
  return (
    <>
      <NotFound title={t(`errors.${code}.title`)} text={t(`errors.${code}.text`)} search={search} />
      {similar && (
        <Deferred from={similar}>
          {(properties) =>
            properties.length > 0 && (
              <Section title={t('property.gone.similar')}>
                <PropertyCards properties={properties} />
              </Section>
            )
          }
        </Deferred>
      )}
      <DefaultBackdrop />
    </>
  )
}
