import { newArticle, newArticleForm } from '#domain/content/article-forms.ts'
import { Failure } from '#domain/failure.ts'
import { freePath, slug } from '#domain/slug.ts'
import { NewArticlePage } from '#ui/admin/site/article-page.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { isFormKey } from '#worker/crypto/uuid.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { newState } from '#worker/routes/admin/edit/edit-form.ts'
import { articlePaths } from '#worker/services/site/articles-list.ts'
import { addRow } from '#worker/services/site/edit.ts'
import { categoryOptions } from './articles.tsx'
import { authorOf } from './part-form.ts'

const pageOf = (context: PortalContext, state = newState(newArticleForm)) => ({
  title: 'articles.new.title' as const,
  ...((Object.keys(state.errors).length > 0 || state.isRefused) && { status: 422 as const }),
  body: <NewArticlePage options={{ categories: categoryOptions(context) }} state={state} />,
})

export const adminNewArticle = defineDeskPage({
  read: 'articles:write',
  load: async (context) => pageOf(context),
  action: async (context, sent) => {
    const { database, site } = context
    const { values, errors } = parseForm(newArticleForm, sent, { categories: categoryOptions(context) }, site.today)
    const formKey = textIn(sent, 'formKey')
    if (!isFormKey(formKey)) throw new Failure('request.malformed')
    const state = { ...newState(newArticleForm), entered: enteredIn(newArticleForm, sent) }
    if (Object.keys(errors).length > 0) return pageOf(context, { ...state, errors })
    const title = String(values.title)
    const row = {
      ...{ title, categoryId: Number(values.categoryId), language: site.language, today: site.today },
      path: freePath(slug(title, site.language), await articlePaths(database()), 'article'),
    }
    const added = { list: 'articles' as const, form: newArticleForm, rowOf: (id: number) => newArticle(row, id) }
    const made = await addRow(database(), added, authorOf(context, formKey))
    if ('kind' in made) return pageOf(context, { ...state, isRefused: true })
    return { redirect: site.href('adminArticle', { id: made.id }), status: 303 }
  },
})
