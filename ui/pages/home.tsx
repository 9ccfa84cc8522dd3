import type { ReactNode } from 'react'
import type { Banner as PageBanner } from '#domain/content/banner.ts'
import type { PropertyList } from '#domain/content/site.ts'
import type { StreetHome } from '#domain/property/facade.ts'
import { Banner } from '#ui/banner/banner.tsx'
import { Street } from '#ui/banner/street.tsx'
import { Island } from '#ui/island.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { SearchIsland } from '#ui/islands/search.island.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  banner: PageBanner | null
  list: PropertyList | null
  /** Newest first; of the street, where the banner shows no picture. */
  homes: readonly StreetHome[]
  search: SearchProps | null
  children: ReactNode
}

export function HomePage({ banner, list, homes, search, children }: Props) {
  const { t, name } = useSite()
  return (
    <>
      <Banner
        banner={banner}
        list={list}
        home
        title={t('home.title')}
        lead={t('home.description', { agency: name })}
        street={<Street homes={homes} />}
      >
        {search && (
          <Island
            name="search"
            view={SearchIsland}
            id="home"
            props={search}
            template={{ name: 'form', owner: search }}
          />
        )}
      </Banner>
      {children}
    </>
  )
}
