import type { Seo } from '#domain/content/page.ts'
import { excerpt } from '#domain/excerpt.ts'
import type { SitePicture } from '#domain/picture.ts'
import type { Translated } from '#domain/translated.ts'
import type { Head } from '#ui/frame/head.tsx'
import type { PageContext } from '#worker/page.ts'

const descriptionLength = 155

type SeoSource = { seo: Translated<Seo>; title: string; description: string; picture?: SitePicture | null }

/** Active SEO fields of the page's language, else its title and description; never those of another language. */
export function seoOf({ site }: Pick<PageContext, 'site'>, { seo, title, description, picture }: SeoSource) {
  const own = seo[site.language]
  const { title: seoTitle, description: seoDescription, openGraph, twitter } = own?.active ? own : {}
  const withImage = <Card extends { image?: string }>(card: Card): Card => ({
    ...card,
    ...(card.image && { image: site.imageOf(card.image, 'og.jpg') }),
  })
  const head: Pick<Head, 'title' | 'description' | 'picture' | 'openGraph' | 'twitter'> = {
    title: seoTitle || title,
    description:
      seoDescription ||
      excerpt(description || site.t('page.description', { title, agency: site.name }), { limit: descriptionLength }),
    ...(picture && { picture: site.picture(picture) }),
    ...(openGraph && { openGraph: withImage(openGraph) }),
    ...(twitter && { twitter: withImage(twitter) }),
  }
  return head
}
