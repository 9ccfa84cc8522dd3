import type { ReactNode } from 'react'
import { pageFieldOf } from '#domain/content/page/page-forms.ts'
import type { FieldSet, FormOptions } from '#domain/forms/form.ts'
import type { Notice } from '#domain/forms/notice.ts'
import type { Language } from '#locales/languages.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { Tag } from '#ui/admin/desk-parts.tsx'
import { EditForm, type EditState } from '#ui/admin/edit-form.tsx'
import { type RevisionView, RowHistory } from '#ui/admin/history/revision.tsx'
import { shortDateTime } from '#ui/admin/timestamp.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { NowhereNote } from './nowhere.tsx'
import { PartPreview, type Preview } from './part-preview.tsx'

/** A page or an article as its editor shows it: with its draft. */
export type PartView = {
  form: FieldSet
  options: FormOptions
  state: EditState
  action: string
  isOnline: boolean
  /** Whether it can be taken off the site. */
  canHide: boolean
  /** `changes`: how many fields are not published; `due`: when they are by themselves, as local time of Brussels. */
  draft: { changes: number; due: string | null; isRefused: boolean }
  /** Its page on the site; null while visitors do not see it there. */
  page: string | null
  /** Signed links to it as its draft has it, the first of them in the language of the desk. */
  previews: readonly Preview[]
  notice: Notice | null
  /** The version that a button beside the notice undoes. */
  undo: number | null
  /** What has links to it, because of which it was not deleted. */
  linking: readonly string[]
  revisions: readonly RevisionView[]
}

type Props = {
  noun: 'pages' | 'articles'
  id: string
  title: string
  crumb: { label: string; href: string }
  sub: ReactNode
  view: PartView
  /** Languages in which it is not online yet. */
  withheld: readonly Language[]
  canDelete: boolean
  sectionTitle: (name: string) => string
  section: (name: string) => ReactNode
}

/** The form of a page or an article beside its preview, with its history. */
export function PartEditor(props: Props) {
  const { noun, id, title, crumb, sub, view, withheld, canDelete, sectionTitle, section } = props
  const { t, plural, language } = useSite()
  const { form, options, state, action, isOnline, draft, page, previews, notice, undo, linking, revisions } = view
  // A block that one person removed and another changed is in no field.
  const asked = Object.assign({}, ...state.conflicts.map(({ name }) => pageFieldOf(name).fields)) as FieldSet['fields']
  const isDrafted = isOnline || draft.changes > 0
  return (
    <DeskPage
      current={noun}
      title={title}
      crumbs={[crumb]}
      notice={notice}
      undo={undo === null ? null : { action, sent: { version: undo } }}
      sub={
        <>
          {sub}
          {draft.changes > 0 && <Tag tone="wait">{plural('homes.drafted', draft.changes)}</Tag>}
          {draft.due && <Tag tone="wait">{t('pages.plan.due', { date: shortDateTime(draft.due, language) })}</Tag>}
        </>
      }
      actions={
        <>
          {previews[0] && (
            <LinkButton
              href={previews[0].address}
              label={t('pages.preview')}
              title={t('common.opensInNewTab')}
              target="_blank"
              rel="noopener"
              quiet
            />
          )}
          {page && <LinkButton href={page} label={t('homes.onSite')} quiet />}
        </>
      }
    >
      <NowhereNote withheld={withheld} />
      {linking.length > 0 && (
        <p className="note bad" role="alert">
          {t('pages.delete.linked', { places: linking.join(', ') })}
        </p>
      )}
      {draft.isRefused && (
        <p className="note bad" role="alert">
          {t('pages.plan.refused')}
        </p>
      )}
      <div className="beside">
        <EditForm
          {...{ id, options, state, action, section }}
          form={{ ...form, fields: { ...asked, ...form.fields } }}
          title={sectionTitle}
          {...(isDrafted && { drafted: t('homes.save.drafted', { time: '{time}' }) })}
          status={<span className="said" />}
        >
          <PartButtons {...view} />
        </EditForm>
        {previews.length > 0 && <PartPreview previews={previews} />}
      </div>
      {revisions.length > 0 && (
        <details className="more">
          <summary>{t('homes.tabs.history')}</summary>
          <RowHistory {...{ revisions, options }} />
        </details>
      )}
      {canDelete && (
        <details className="more">
          <summary>{t('pages.delete.title')}</summary>
          <ActionForm action={action} verb="delete">
            <p className="small">{t('pages.delete.sure')}</p>
            <SubmitButton quiet small>
              {t('pages.delete.title')}
            </SubmitButton>
          </ActionForm>
        </details>
      )}
    </DeskPage>
  )
}

function PartButtons({ isOnline, canHide, draft }: PartView) {
  const { t } = useSite()
  return (
    <>
      {draft.changes > 0 && (
        <button className="linkish" type="submit" name="action" value="discard">
          {t('homes.save.discard')}
        </button>
      )}
      {draft.due ? (
        <button className="linkish" type="submit" name="action" value="unplan">
          {t('pages.plan.cancel')}
        </button>
      ) : (
        <details className="plan">
          <summary>{t('pages.plan.title')}</summary>
          <label>
            <span>{t('pages.plan.moment')}</span>
            <input type="datetime-local" name="due" />
          </label>
          <SubmitButton quiet small verb="plan">
            {t('pages.plan.set')}
          </SubmitButton>
        </details>
      )}
      {canHide && (
        <SubmitButton quiet verb={isOnline ? 'take' : 'put'}>
          {t(isOnline ? 'homes.save.take' : 'homes.save.put')}
        </SubmitButton>
      )}
      <SubmitButton quiet={isOnline} verb="save">
        {t('homes.save.save')}
      </SubmitButton>
      {isOnline && <SubmitButton verb="publish">{t('homes.save.publish')}</SubmitButton>}
    </>
  )
}
