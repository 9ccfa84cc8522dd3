import { newArticleForm } from '#domain/content/article-forms.ts'
import type { FieldSet, FormOptions } from '#domain/forms/form.ts'
import type { Notice } from '#domain/forms/notice.ts'
import type { articles as words } from '#locales/en/articles.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { EditForm, type EditState } from '#ui/admin/edit-form.tsx'
import { type RevisionView, RowHistory } from '#ui/admin/history/revision.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { ArticleState } from './articles-page.tsx'
import { SectionFields } from './language-fields.tsx'
import { RemovalRefused, RowRemoval } from './row-removal.tsx'

type Props = {
  title: string
  isPublished: boolean
  /** Its page on the site. */
  page: string | null
  action: string
  form: FieldSet
  state: EditState
  options: FormOptions
  notice: Notice | null
  /** The version that a button beside the notice undoes. */
  undo: number | null
  /** What has links to it, because of which it was not deleted. */
  linking: readonly string[]
  revisions: readonly RevisionView[]
}

const useCrumbs = () => {
  const { t, href } = useSite()
  return [{ label: t('articles.title'), href: href('adminArticles') }]
}

export function ArticlePage(props: Props) {
  const { title, isPublished, page, action, form, state, options, notice, undo, linking, revisions } = props
  const { t } = useSite()
  return (
    <DeskPage
      current="articles"
      title={title}
      crumbs={useCrumbs()}
      sub={<ArticleState {...{ isPublished, page: null }} />}
      notice={notice}
      undo={undo === null ? null : { action, sent: { version: undo } }}
      actions={page && <LinkButton href={page} label={t('homes.onSite')} quiet />}
    >
      {linking.length > 0 && (
        <RemovalRefused>{t('articles.delete.linked', { places: linking.join(', ') })}</RemovalRefused>
      )}
      <EditForm
        {...{ form, action, options, state }}
        id="article"
        title={(name) => t(`articles.sections.${name as keyof (typeof words)['sections']}`)}
        section={(name) => (
          <SectionFields
            {...{ form, state, options }}
            id="article"
            names={form.steps.find((step) => step.name === name)?.fields ?? []}
          />
        )}
      >
        <SubmitButton verb="save">{t('homes.save.save')}</SubmitButton>
      </EditForm>
      {revisions.length > 0 && (
        <details className="more">
          <summary>{t('homes.tabs.history')}</summary>
          <RowHistory {...{ revisions, options }} />
        </details>
      )}
      <RowRemoval action={action} title={t('articles.delete.title')} sure={t('articles.delete.sure')} />
    </DeskPage>
  )
}

export function NewArticlePage({ state, options }: Pick<Props, 'state' | 'options'>) {
  const { t, href } = useSite()
  return (
    <DeskPage current="articles" title={t('articles.new.title')} sub={t('articles.new.intro')} crumbs={useCrumbs()}>
      <EditForm
        form={newArticleForm}
        id="new-article"
        action={href('adminNewArticle')}
        title={() => t('articles.sections.title')}
        {...{ state, options }}
      >
        <SubmitButton>{t('articles.new.create')}</SubmitButton>
      </EditForm>
    </DeskPage>
  )
}
