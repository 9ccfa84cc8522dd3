import type { ArticleRecord, ArticleSummary } from '#domain/content/article.ts'
import type { Module } from '#domain/content/module.ts'
import { plainText, type RichNode } from '#domain/content/rich-text.ts'
import { excerpt } from '#domain/excerpt.ts'
import { useSite } from '#ui/site.tsx'
import { ArticleCard } from './article-card.tsx'
import { NoResults } from './no-results.tsx'

type ListedArticle = ArticleSummary & Partial<Pick<ArticleRecord, 'text'>>

type Props = {
  module: Module
  /** In their order; with their texts, more of each is told where they stand one below the other. */
  articles: ListedArticle[]
}

/** The articles of a category: as cards side by side, or one below the other. */
export function Category({ module, articles }: Props) {
  const { say } = useSite()
  if (articles.length === 0) return <NoResults of="results" />
  const cards = module.view === 'news'
  const more = ({ text }: ListedArticle) =>
    cards ? '' : excerpt(plainText((say(text) ?? []).filter(isParagraph)), { limit: 400 })
  return (
    <ul className={cards ? 'stories' : 'stories listed'}>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} level={3} more={more(article)} />
        </li>
      ))}
    </ul>
  )
}

/** Headings and tables make no sentence. */
const isParagraph = (node: RichNode): boolean => typeof node === 'object' && node?.tag === 'p'
