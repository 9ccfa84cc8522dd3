import { listViews } from '#domain/content/lists/settings-lists.ts'
import { settingsViews } from '#domain/content/settings-forms.ts'
import type { FieldSet, FormOptions } from '#domain/forms/form.ts'
import type { Notice } from '#domain/forms/notice.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { Tabs } from '#ui/admin/desk-parts.tsx'
import { EditForm, type EditState } from '#ui/admin/edit-form.tsx'
import { type RevisionView, RowHistory } from '#ui/admin/history/revision.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { SectionFields } from './language-fields.tsx'
import { MailExample, MailKinds, type SeenMail } from './mail-words.tsx'
import { useSectionTitle } from './section-title.ts'

/** The tabs of the settings: forms, and lists. */
export const settingsTabs = [...settingsViews, ...listViews] as const

export type SettingsTab = (typeof settingsTabs)[number]

type Props = {
  view: SettingsTab
  /** Address of the tab. */
  action: string
  /** The mail whose words are edited, and the language in which it is seen. */
  mail: SeenMail | null
  form: FieldSet
  state: EditState
  options: FormOptions
  /** Why nothing was saved, where no field says it. */
  fault: string | null
  notice: Notice | null
  /** The version that a button beside the notice undoes. */
  undo: number | null
  revisions: readonly RevisionView[]
}

/** The settings of the site: a tab a subject, with what each changes on the site, and its history. */
export function SettingsPage({ view, action, mail, form, state, ...props }: Props) {
  const { t, href } = useSite()
  const { options, fault, notice, undo, revisions } = props
  const pathOf = (name: SettingsTab) =>
    name === settingsTabs[0] ? href('adminSettings') : `${href('adminSettings')}?view=${name}`
  const id = `settings-${view}`
  const sectionTitle = useSectionTitle(state.entered)
  return (
    <DeskPage
      current="settings"
      title={t('settings.title')}
      sub={t(`settings.intro.${view}`)}
      notice={notice}
      undo={undo === null ? null : { action, sent: { version: undo } }}
      actions={<LinkButton href={href('home')} label={t('homes.onSite')} quiet />}
      tabs={
        <Tabs
          label={t('settings.title')}
          tabs={settingsTabs.map((name) => ({
            label: t(`settings.tabs.${name}`),
            href: pathOf(name),
            isCurrent: name === view,
          }))}
        />
      }
    >
      {fault && (
        <p className="note bad" role="alert">
          {fault}
        </p>
      )}
      {mail && <MailKinds {...mail} />}
      <EditForm
        {...{ form, id, options, state }}
        action={action}
        title={sectionTitle}
        section={(name) => (
          <SectionFields
            {...{ form, id, state, options }}
            names={form.steps.find((step) => step.name === name)?.fields ?? []}
          />
        )}
      >
        <SubmitButton verb="save">{t('homes.save.save')}</SubmitButton>
      </EditForm>
      {mail && <MailExample {...mail} action={action} />}
      {revisions.length > 0 && (
        <details className="more">
          <summary>{t('homes.tabs.history')}</summary>
          <RowHistory {...{ revisions, options }} />
        </details>
      )}
    </DeskPage>
  )
}
