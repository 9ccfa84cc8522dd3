import type { ArticleRecord } from '#domain/content/article.ts'
import type { RichText } from '#domain/content/rich-text.ts'
import { formatLongDate } from '#domain/time.ts'
import { Picture } from '#ui/components/picture.tsx'
import { RichTextView } from '#ui/components/rich-text.tsx'
import type { Crumb } from '#ui/frame/breadcrumb.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  article: ArticleRecord
  text: RichText
  trail: Crumb[]
  others: { title: string; href: string }[]
}

export function ArticlePage({ article, text, trail, others }: Props) {
  const { t, say, localizedLang, picture, language } = useSite()
  const { title, intro, picture: illustration } = article.params
  return (
    <article className="article">
      <PageHead trail={trail} title={say(title) ?? ''} lang={localizedLang(title)} />
      <div className="wrap article-body">
        <div className="article-text">
          <div lang={localizedLang(article.text)}>
            {say(intro) && <p className="lead">{say(intro)}</p>}
            <RichTextView text={text} />
          </div>
          <p className="muted small">
            <time dateTime={article.modified}>
              {t('page.updated', { date: formatLongDate(article.modified, language) })}
            </time>
          </p>
        </div>
        <aside className="article-aside" aria-label={others.length ? t('page.readOn') : undefined}>
          {illustration && <Picture picture={picture(illustration)} sizes="(min-width: 60rem) 28rem, 100vw" eager />}
          {others.length > 0 && (
            <nav aria-label={t('page.readOn')}>
              <h2>{t('page.readOn')}</h2>
              <ul>
                {others.map(({ title, href }) => (
                  <li key={href}>
                    <a href={href}>{title}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </aside>
      </div>
    </article>
  )
}
