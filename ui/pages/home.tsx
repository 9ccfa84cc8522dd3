import type { ReactNode } from 'react'
import type { Banner as PageBanner } from '#domain/content/banner.ts'
import type { PropertyList } from '#domain/content/site.ts'
import { Banner } from '#ui/banner/banner.tsx'
import { Island } from '#ui/island.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  banner: PageBanner | null
  list: PropertyList | null
  search: SearchProps | null
  children: ReactNode
}

export function HomePage({ banner, list, search, children }: Props) {
  const { t, name } = useSite()
  return (
    <>
      <Banner banner={banner} list={list} home title={t('home.title')} lead={t('home.description', { agency: name })}>
        {search && <Island name="search" id="home" props={search} isShared />}
      </Banner>
      {children}
    </>
  )
}
