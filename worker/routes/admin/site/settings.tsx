import { findPart, partValues } from '#domain/content/document-part.ts'
import {
  inLanguages,
  type SettingsView,
  settingsForms,
  settingsLines,
  settingsViews,
} from '#domain/content/settings-forms.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import { noticeIn, withNotice } from '#domain/forms/notice.ts'
import { oneOf } from '#domain/one-of.ts'
import { languages } from '#locales/languages.ts'
import type { EditState } from '#ui/admin/edit-form.tsx'
import { SettingsPage } from '#ui/admin/site/settings-page.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { requireView } from '#worker/page.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { newState } from '#worker/routes/admin/edit/edit-form.ts'
import { revisionViews, shownUndo, statusOf } from '#worker/routes/admin/edit/edit-page.ts'
import { type EditedPart, partHistory, readDocument } from '#worker/services/site/edit.ts'
import { partAction } from './part-form.ts'

const viewIn = ({ query }: PortalContext): SettingsView => oneOf(settingsViews, query.get('view')) ?? settingsViews[0]

const addressOf = ({ site }: PortalContext, view: SettingsView) =>
  view === settingsViews[0] ? site.href('adminSettings') : `${site.href('adminSettings')}?view=${view}`

const editedIn = ({ site }: PortalContext, view: SettingsView): EditedPart => ({
  ...{ resource: 'settings', key: view, part: { list: 'site' }, lines: settingsLines },
  form: inLanguages(settingsForms[view], site.languages),
})

const optionsOf = ({ site }: PortalContext): FormOptions => ({
  languages: site.languages.map((value) => ({ value, label: languages[value].name })),
})

async function settingsPage(context: PortalContext, view: SettingsView, state?: EditState) {
  const { database, query } = context
  const edited = editedIn(context, view)
  const [document, history] = await Promise.all([readDocument(database()), partHistory(database(), edited)])
  const version = history[0]?.version ?? 0
  const values = partValues(findPart(document, edited.part)!, edited.form)
  return {
    title: 'settings.title' as const,
    ...(view !== settingsViews[0] && { rest: `?view=${view}` }),
    ...(state && statusOf(state)),
    body: (
      <SettingsPage
        {...{ view, form: edited.form, options: optionsOf(context) }}
        state={state ?? newState(edited.form, version, values)}
        notice={state ? null : noticeIn(query)}
        undo={state ? null : shownUndo(query, version)}
        revisions={revisionViews(history, addressOf(context, view))}
      />
    ),
  }
}

export const adminSettings = defineDeskPage({
  read: 'settings:read',
  write: 'settings:write',
  load: async (context) => {
    requireView(context.query, settingsViews)
    return settingsPage(context, viewIn(context))
  },
  action: async (context, sent) => {
    const view = viewIn(context)
    const outcome = await partAction(context, editedIn(context, view), sent, optionsOf(context))
    if ('state' in outcome) return settingsPage(context, view, outcome.state)
    return { redirect: withNotice(addressOf(context, view), outcome.notice, outcome.version), status: 303 }
  },
})
