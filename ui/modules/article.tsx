import type { ArticleRecord, ArticleSummary } from '#domain/content/article.ts'
import type { Module } from '#domain/content/module.ts'
import type { RichNode, RichText } from '#domain/content/rich-text.ts'
import { RichTextView } from '#ui/components/rich-text.tsx'
import { SitePicture } from '#ui/components/site-picture.tsx'
import { useSite } from '#ui/site.tsx'
import { ArticleCard } from './article-card.tsx'
import { Heading, levelIn } from './heading.tsx'

/** An article in a module: in full, or as a card that leads to it. */
export function Article({ module, article }: { module: Module; article: ArticleRecord }) {
  const site = useSite()
  const level = levelIn(site, module)
  return module.view === 'news' ? (
    <ArticleCard article={article} level={level} />
  ) : (
    <ArticleText article={article} level={level} hasTitle={level > 2} />
  )
}

type Props = {
  article: Pick<ArticleSummary, 'params'> & { text: ArticleRecord['text'] }
  level: number
  /** What stands above it is title enough. */
  hasTitle: boolean
}

function ArticleText({ article: { params, text }, level, hasTitle }: Props) {
  const { say, localizedLang } = useSite()
  const title = hasTitle ? undefined : say(params.title)
  const intro = say(params.intro)
  const said = say(text) ?? []
  const parts = partsOf(said)
  const inside = title ? level + 1 : level
  return (
    <article className={params.picture ? 'beside' : undefined} lang={localizedLang(text)}>
      <div>
        {title && <Heading level={level}>{title}</Heading>}
        {intro && <p className="lead">{intro}</p>}
        {parts ? (
          <div className="columns">
            {parts.map(([head, body]) => (
              <RichTextView key={head} text={body} level={inside} />
            ))}
          </div>
        ) : (
          <RichTextView text={said} level={inside} />
        )}
      </div>
      {params.picture && <SitePicture picture={params.picture} sizes="(min-width: 48rem) 40vw, 100vw" />}
    </article>
  )
}

const isHeading = (node: RichNode | undefined): boolean => typeof node === 'object' && /^h\d$/.test(node?.tag)
const isPart = (node: RichNode): boolean => typeof node === 'object' && node?.tag === 'h3'

/**
 * A text that is all short parts under headings of the third level is set side by side.
 * @returns the parts, each by its heading; null for any other text
 */
function partsOf(text: RichText): [head: string, part: RichText][] | null {
  if (!Array.isArray(text)) return null
  const shown = text.filter((node) => typeof node !== 'string' || node.trim())
  const heads = shown.filter(isHeading)
  if (heads.length < 2 || !heads.every(isPart) || shown[0] !== heads[0]) return null
  const parts: RichText[] = []
  for (const node of shown) {
    if (isPart(node)) parts.push([node])
    else parts.at(-1)!.push(node)
  }
  return parts.map((part, at) => [`part ${at}`, part])
}
