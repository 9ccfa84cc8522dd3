import type { ModuleType } from '#domain/content/module-types.ts'
import type { PublicationStatus } from '#domain/content/publication-status.ts'
import type { FieldSet, FormOptions } from '#domain/forms/form.ts'
import type { Notice } from '#domain/forms/notice.ts'
import type { pages as words } from '#locales/en/pages.ts'
import { type Language, languages } from '#locales/languages.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { EditForm, type EditState } from '#ui/admin/edit-form.tsx'
import { type RevisionView, RowHistory } from '#ui/admin/history/revision.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { SectionFields } from './language-fields.tsx'
import { type BlockView, PageBlocks } from './page-blocks.tsx'
import { PageState } from './pages-page.tsx'
import { RemovalRefused, RowRemoval } from './row-removal.tsx'

type Found = { code: Language; address: string; title: string; description: string }

type Props = {
  form: FieldSet
  options: FormOptions
  action: string
  title: string
  address: string
  status: PublicationStatus
  /** Where the page can be seen: on the site, or as a draft. */
  seen: string | null
  blocks: readonly BlockView[]
  /** Kinds of blocks that can be added. */
  added: readonly ModuleType[]
  /** What a search engine would show, by language. */
  found: readonly Found[]
  state: EditState
  notice: Notice | null
  /** The version that a button beside the notice undoes. */
  undo: number | null
  /** Whether it is a page of the agency, which can be deleted. */
  isOwn: boolean
  /** What has links to it, because of which it was not deleted. */
  linking: readonly string[]
  revisions: readonly RevisionView[]
}

/** A page of the site: its texts, its blocks, and how it is found and shown. */
export function PageEditor({ form, options, action, title, address, state, revisions, undo, ...props }: Props) {
  const { t, href } = useSite()
  const { status, seen, blocks, added, found, notice, isOwn, linking } = props
  const id = 'page'
  return (
    <DeskPage
      current="pages"
      crumbs={[{ label: t('admin.views.pages'), href: href('adminPages') }]}
      title={title}
      sub={
        <>
          <span>{address}</span> <PageState isOnline={status === 'published'} />
        </>
      }
      notice={notice}
      undo={undo === null ? null : { action, sent: { version: undo } }}
      actions={seen && <LinkButton href={seen} label={t(seen === address ? 'homes.onSite' : 'pages.preview')} quiet />}
    >
      {linking.length > 0 && (
        <RemovalRefused>{t('pages.delete.linked', { places: linking.join(', ') })}</RemovalRefused>
      )}
      <EditForm
        {...{ form, id, options, state, action }}
        title={(name) => t(`pages.sections.${name as keyof (typeof words)['sections']}`)}
        section={(name) => {
          if (name === 'blocks') return <PageBlocks {...{ form, id, options, state, blocks, added }} />
          const names = form.steps.find((step) => step.name === name)?.fields ?? []
          return (
            <>
              <SectionFields {...{ form, id, names, options, state }} />
              {name === 'search' && <FoundTexts found={found} />}
            </>
          )
        }}
      >
        <SubmitButton verb="save">{t('homes.save.save')}</SubmitButton>
      </EditForm>
      {revisions.length > 0 && (
        <details className="more">
          <summary>{t('homes.tabs.history')}</summary>
          <RowHistory {...{ revisions, options }} />
        </details>
      )}
      {isOwn && <RowRemoval action={action} title={t('pages.delete.title')} sure={t('pages.delete.sure')} />}
    </DeskPage>
  )
}

/** The page as a search engine would list it. */
function FoundTexts({ found }: { found: readonly Found[] }) {
  const { t } = useSite()
  return (
    <fieldset className="texts">
      <legend>{t('pages.found')}</legend>
      <div className="quad result">
        {found.map(({ code, address, title, description }) => (
          <div className="cell" key={code} lang={code}>
            <b lang={languages[code].locale}>{languages[code].name}</b>
            <p>{title || '–'}</p>
            <small>{address}</small>
            <small>{description}</small>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
