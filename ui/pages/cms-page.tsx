import type { ReactNode } from 'react'
import type { Banner as PageBanner } from '#domain/content/banner.ts'
import type { PropertyList } from '#domain/content/site.ts'
import type { Language } from '#locales/languages.ts'
import { Banner } from '#ui/banner/banner.tsx'
import type { Crumb } from '#ui/frame/breadcrumb.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'

type Props = {
  title: string
  trail: Crumb[] | null
  banner: PageBanner | null
  list: PropertyList | null
  /** Language of the title, where it differs from the page's. */
  lang?: Language | undefined
  children: ReactNode
}

export const CmsPage = ({ title, trail, banner, list, lang, children }: Props) => (
  <>
    {banner && <Banner banner={banner} list={list} />}
    <PageHead trail={trail} title={title} lang={lang} />
    {children}
  </>
)
