import type { Seo } from '#domain/content/page.ts'
import { excerpt } from '#domain/excerpt.ts'
import type { SitePicture } from '#domain/picture.ts'
import type { Translated } from '#domain/translated.ts'
import type { Head } from '#ui/frame/head.tsx'
import type { PageContext } from '#worker/page.ts'

/** What a search engine shows of a description. */
const descriptionLength = 155

type Told = { seo: Translated<Seo>; title: string; description: string; picture?: SitePicture | null }

/** SEO fields of the page's language where they are active, else its title and description; never another language's. */
export function seoOf({ site }: Pick<PageContext, 'site'>, { seo, title, description, picture }: Told) {
  const own = seo[site.language]
  const { title: named, description: said, openGraph, twitter } = own?.active ? own : {}
  const head: Pick<Head, 'title' | 'description' | 'picture' | 'openGraph' | 'twitter'> = {
    title: named || title,
    description:
      said ||
      excerpt(description || site.t('page.description', { title, agency: site.name }), { limit: descriptionLength }),
    ...(picture && { picture: site.picture(picture) }),
    ...(openGraph && { openGraph }),
    ...(twitter && { twitter }),
  }
  return head
}
