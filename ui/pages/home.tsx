import type { ReactNode } from 'react'
import type { Banner as PageBanner } from '#domain/content/banner.ts'
import type { PropertyList } from '#domain/content/site.ts'
import type { StreetHome } from '#domain/property/facade.ts'
import { Banner, hasPicture } from '#ui/banner/banner.tsx'
import { Street } from '#ui/banner/street.tsx'
import { Island } from '#ui/island.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { SearchIsland } from '#ui/islands/search.island.tsx'
import { Template, withSite } from '#ui/template.tsx'

type Props = {
  banner: PageBanner | null
  list: PropertyList | null
  /** Newest first; of the street, where the banner shows no picture. */
  homes: readonly StreetHome[]
  search: SearchProps | null
  children: ReactNode
}

export const HomePage = withSite(({ banner, list, homes, search, children }: Props, { t, name }) => {
  const hero = (street: ReactNode, form: ReactNode) => (
    <Banner
      banner={banner}
      list={list}
      home
      title={t('home.title')}
      lead={t('home.description', { agency: name })}
      street={street}
    >
      {form}
    </Banner>
  )
  const street = <Street homes={homes} />
  const form = search && (
    <Island name="search" view={SearchIsland} id="home" props={search} template={{ name: 'form', owner: search }} />
  )
  return (
    <>
      {hasPicture(banner) ? (
        // React puts the preload of a picture into the head.
        hero(street, form)
      ) : (
        <Template name={`hero ${JSON.stringify([banner, list])}`} values={{ street, form }}>
          {({ street, form }) => hero(street, form)}
        </Template>
      )}
      {children}
    </>
  )
})
