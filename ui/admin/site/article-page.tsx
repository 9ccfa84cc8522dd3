import { newArticleForm } from '#domain/content/article-forms.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import type { articles as words } from '#locales/en/articles.ts'
import type { Language } from '#locales/languages.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { TextLanguages } from '#ui/admin/desk-parts.tsx'
import { EditForm, type EditState } from '#ui/admin/edit-form.tsx'
import { SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { ArticleState } from './articles-page.tsx'
import { SectionFields } from './language-fields.tsx'
import { PartEditor, type PartView } from './part-editor.tsx'

const useCrumb = () => {
  const { t, href } = useSite()
  return { label: t('articles.title'), href: href('adminArticles') }
}

type Props = {
  title: string
  view: PartView
  /** Languages that it has a title in, and those in which it is not online yet. */
  present: readonly Language[]
  withheld: readonly Language[]
}

export function ArticlePage({ title, view, present, withheld }: Props) {
  const { t } = useSite()
  const { form, options, state, isOnline } = view
  const id = 'article'
  return (
    <PartEditor
      {...{ id, title, view, withheld }}
      noun="articles"
      crumb={useCrumb()}
      sub={
        <>
          <ArticleState {...{ isPublished: isOnline, page: null }} />
          <TextLanguages {...{ present, withheld }} />
        </>
      }
      canDelete
      sectionTitle={(name) => t(`articles.sections.${name as keyof (typeof words)['sections']}`)}
      section={(name) => (
        <SectionFields
          {...{ form, id, state, options }}
          names={form.steps.find((step) => step.name === name)?.fields ?? []}
        />
      )}
    />
  )
}

export function NewArticlePage({ state, options }: { state: EditState; options: FormOptions }) {
  const { t, href } = useSite()
  return (
    <DeskPage current="articles" title={t('articles.new.title')} sub={t('articles.new.intro')} crumbs={[useCrumb()]}>
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
