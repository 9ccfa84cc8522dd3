import type { PropertySummary } from '#domain/property/property.ts'
import { itemListNode } from '#domain/structured-data/site.ts'
import { JsonLd } from '#ui/components/json-ld.tsx'
import { Section } from '#ui/components/section-head.tsx'
import { PropertyCards } from '#ui/property/property-card.tsx'
import { Pagination } from '#ui/search/pagination.tsx'
import { propertyHref, useSite } from '#ui/site.tsx'

/** Homes of an agent or an office: a page of those that can be had, and the last that were sold. */
export type TeamHomes = {
  homes: PropertySummary[]
  references: PropertySummary[]
  page: number
  pages: number
}

type Props = {
  shown: TeamHomes
  title: string
  path: string
  /** What is said where there is no home. */
  none: string
}

/** @returns the address of a page of homes */
export const homesHref = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path)

export function TeamHomeSections({ shown: { homes, references, page, pages }, title, path, none }: Props) {
  const site = useSite()
  return (
    <>
      <Section title={title}>
        {homes.length === 0 && <p className="muted">{none}</p>}
        {homes.length > 0 && (
          <>
            <PropertyCards properties={homes} />
            <JsonLd graph={[itemListNode(site.origin, { items: homes }, (item) => propertyHref(site, item))]} />
          </>
        )}
        <Pagination page={page} pages={pages} hrefOf={(number) => homesHref(path, number)} />
      </Section>
      {references.length > 0 && (
        <Section title={site.t('team.references')}>
          <PropertyCards properties={references} />
        </Section>
      )}
    </>
  )
}
