import type { ArticleSummary } from '#domain/content/article.ts'
import { SitePicture } from '#ui/components/site-picture.tsx'
import { useSite } from '#ui/site.tsx'
import { Heading } from './heading.tsx'

type Props = {
  article: Pick<ArticleSummary, 'name' | 'params'>
  level: number
  more?: string
}

export function ArticleCard({ article: { name, params }, level, more }: Props) {
  const { say, localizedLang, hrefOf } = useSite()
  const href = hrefOf(`article:${name}`)
  const title = say(params.title)
  const intro = say(params.intro)
  return (
    <article className="story" lang={localizedLang(params.title)}>
      {params.picture && <SitePicture picture={params.picture} sizes="(min-width: 48rem) 33vw, 100vw" decorative />}
      <div>
        <Heading level={level} className="size-small">
          {href ? <a href={href}>{title}</a> : title}
        </Heading>
        {intro && <p>{intro}</p>}
        {more && <p className="muted">{more}</p>}
      </div>
    </article>
  )
}
