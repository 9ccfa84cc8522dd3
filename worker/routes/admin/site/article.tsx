import type { ArticleRecord } from '#domain/content/article.ts'
import { articleForm } from '#domain/content/article-forms.ts'
import { findPart, partValues } from '#domain/content/document-part.ts'
import { isPublished } from '#domain/content/publication-status.ts'
import { inLanguages } from '#domain/content/settings-forms.ts'
import { Failure } from '#domain/failure.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import { noticeIn, withNotice } from '#domain/forms/notice.ts'
import type { Translated } from '#domain/translated.ts'
import type { EditState } from '#ui/admin/edit-form.tsx'
import { ArticlePage } from '#ui/admin/site/article-page.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { newState } from '#worker/routes/admin/edit/edit-form.ts'
import { idIn, revisionViews, shownUndo, statusOf } from '#worker/routes/admin/edit/edit-page.ts'
import { type EditedPart, partHistory, partVersion, readDocument, removeRow } from '#worker/services/site/edit.ts'
import { categoryOptions } from './articles.tsx'
import { authorOf, linkingTexts, partAction } from './part-form.ts'

const editedIn = (context: PortalContext): EditedPart => ({
  ...{ resource: 'articles', key: String(idIn(context)), part: { list: 'articles', id: idIn(context) } },
  form: inLanguages(articleForm, context.site.languages),
})

const optionsOf = (context: PortalContext): FormOptions => ({ categories: categoryOptions(context) })

const findArticle = async (context: PortalContext): Promise<ArticleRecord | undefined> =>
  (await readDocument(context.database())).articles.find(({ id }) => id === idIn(context))

/** @param linking titles of what has links to it, because of which it was not deleted; null is the frame of each page */
async function articlePage(context: PortalContext, state?: EditState, linking: readonly (Translated | null)[] = []) {
  const { database, query, site } = context
  const edited = editedIn(context)
  const [document, history] = await Promise.all([readDocument(database()), partHistory(database(), edited)])
  const [stored, article] = [findPart(document, edited.part), document.articles.find(({ id }) => id === idIn(context))]
  if (!stored || !article) throw new Failure('page.not-found')
  const version = history[0]?.version ?? 0
  const action = site.href('adminArticle', context.params)
  return {
    title: 'articles.title' as const,
    ...(state && statusOf(state)),
    ...(linking.length > 0 && { status: 422 as const }),
    body: (
      <ArticlePage
        title={site.say(article.params.title) ?? article.name}
        isPublished={isPublished(article)}
        page={site.hrefOf(`article:${article.name}`)}
        {...{ action, form: edited.form, options: optionsOf(context) }}
        state={state ?? newState(edited.form, version, partValues(stored, edited.form))}
        notice={state ? null : noticeIn(query)}
        undo={state ? null : shownUndo(query, version)}
        linking={linkingTexts(context, site.t('articles.delete.frame'), linking)}
        revisions={revisionViews(history, action)}
      />
    ),
  }
}

/** The page that shows what an act did: of an article that is not there any more, the list. */
async function outcomePage(context: PortalContext, notice: Parameters<typeof withNotice>[1], version: number | null) {
  const { site, params } = context
  const isHere = (await findArticle(context)) !== undefined
  return {
    redirect: withNotice(isHere ? site.href('adminArticle', params) : site.href('adminArticles'), notice, version),
    status: 303 as const,
  }
}

export const adminArticle = defineDeskPage({
  read: 'articles:read',
  write: 'articles:write',
  // Texts in four languages.
  uploads: { maxBytes: 1024 ** 2, filesPerField: 0 },
  load: (context) => articlePage(context),
  action: async (context, sent) => {
    const { database, site } = context
    const edited = editedIn(context)
    if (actionIn(sent) === 'delete') {
      const result = await removeRow(database(), edited, authorOf(context, null))
      if (result.kind === 'refused') return articlePage(context, undefined, result.elsewhere)
      const undo = `${edited.key}-${await partVersion(database(), edited)}`
      return { redirect: withNotice(site.href('adminArticles'), 'article-deleted', undo), status: 303 }
    }
    const outcome = await partAction(context, edited, sent, optionsOf(context))
    return 'state' in outcome
      ? articlePage(context, outcome.state)
      : outcomePage(context, outcome.notice, outcome.version)
  },
})
