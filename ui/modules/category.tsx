import type { ArticleRecord, ArticleSummary } from '#domain/content/article.ts'
import type { Module } from '#domain/content/module.ts'
import { plainText, type RichNode } from '#domain/content/rich-text.ts'
import { excerpt } from '#domain/excerpt.ts'
import { useSite } from '#ui/site.tsx'
import { ArticleCard } from './article-card.tsx'
import { NoResults } from './no-results.tsx'

type ListedArticle = ArticleSummary & Partial<Pick<ArticleRecord, 'text'>>

export function Category({ module, articles }: { module: Module; articles: ListedArticle[] }) {
  const { say } = useSite()
  if (articles.length === 0) return <NoResults of="results" />
  const isCards = module.view === 'news'
  const excerptOf = ({ text }: ListedArticle) =>
    isCards ? '' : excerpt(plainText((say(text) ?? []).filter(isParagraph)), { limit: 400 })
  return (
    <ul className={isCards ? 'stories' : 'stories listed'}>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} level={3} more={excerptOf(article)} />
        </li>
      ))}
    </ul>
  )
}

const isParagraph = (node: RichNode): boolean => typeof node === 'object' && node?.tag === 'p'
