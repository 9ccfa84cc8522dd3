import type { ArticleRecord, ArticleSummary } from '#domain/content/article.ts'
import type { Module } from '#domain/content/module.ts'
import type { RichNode, RichText } from '#domain/content/rich-text.ts'
import { RichTextView } from '#ui/components/rich-text.tsx'
import { SitePicture } from '#ui/components/site-picture.tsx'
import { useSite } from '#ui/site.tsx'
import { ArticleCard } from './article-card.tsx'
import { Heading, levelIn } from './heading.tsx'

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
  /** The module shows a title above it. */
  hasTitle: boolean
}

function ArticleText({ article: { params, text }, level, hasTitle }: Props) {
  const { say, localizedLang } = useSite()
  const title = hasTitle ? undefined : say(params.title)
  const intro = say(params.intro)
  const body = say(text) ?? []
  const parts = partsOf(body)
  const bodyLevel = title ? level + 1 : level
  return (
    <article className={params.picture ? 'beside' : undefined} lang={localizedLang(text)}>
      <div>
        {title && <Heading level={level}>{title}</Heading>}
        {intro && <p className="lead">{intro}</p>}
        {parts ? (
          <div className="columns">
            {parts.map(([key, part]) => (
              <RichTextView key={key} text={part} level={bodyLevel} />
            ))}
          </div>
        ) : (
          <RichTextView text={body} level={bodyLevel} />
        )}
      </div>
      {params.picture && <SitePicture picture={params.picture} sizes="(min-width: 48rem) 40vw, 100vw" />}
    </article>
  )
}

const isHeading = (node: RichNode | undefined): boolean => typeof node === 'object' && /^h\d$/.test(node?.tag)
const isPart = (node: RichNode): boolean => typeof node === 'object' && node?.tag === 'h3'

/** @returns the parts of a text that consists of parts under `h3` headings, each with a key; null for any other text */
function partsOf(text: RichText): [key: string, part: RichText][] | null {
  if (!Array.isArray(text)) return null
  const nodes = text.filter((node) => typeof node !== 'string' || node.trim())
  const headings = nodes.filter(isHeading)
  if (headings.length < 2 || !headings.every(isPart) || nodes[0] !== headings[0]) return null
  const parts: RichText[] = []
  for (const node of nodes) {
    if (isPart(node)) parts.push([node])
    else parts.at(-1)!.push(node)
  }
  return parts.map((part, index) => [`part ${index}`, part])
}
