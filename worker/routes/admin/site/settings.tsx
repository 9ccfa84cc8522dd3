import { findPart } from '#domain/content/document-part.ts'
import { listedValues } from '#domain/content/lists/part-lists.ts'
import {
  listForms,
  listViews,
  removedAgents,
  settingsLists,
  withFreeKeys,
} from '#domain/content/lists/settings-lists.ts'
import { inLanguages, mailForm, settingsForms, settingsLines } from '#domain/content/settings-forms.ts'
import type { Site, SiteDocument } from '#domain/content/site.ts'
import { withOfficeIds } from '#domain/content/team/office.ts'
import type { FieldSet, FormOptions } from '#domain/forms/form.ts'
import { noticeIn, withNotice } from '#domain/forms/notice.ts'
import { countryCodes, countryName } from '#domain/geo/country.ts'
import { type MailText, mailTexts } from '#domain/mail/mail-texts.ts'
import { oneOf } from '#domain/one-of.ts'
import { pathFor } from '#domain/route-map.ts'
import { languageCodes, languages } from '#locales/languages.ts'
import type { EditState } from '#ui/admin/edit-form.tsx'
import type { SeenMail } from '#ui/admin/site/mail-words.tsx'
import { SettingsPage, type SettingsTab, settingsTabs } from '#ui/admin/site/settings-page.tsx'
import { languageName } from '#ui/components/language-name.ts'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { enteredIn } from '#worker/forms/schema.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { type Download, requireView } from '#worker/page.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { newState, shownIn } from '#worker/routes/admin/edit/edit-form.ts'
import { revisionViews, shownUndo, statusOf } from '#worker/routes/admin/edit/edit-page.ts'
import { mailPreview } from '#worker/routes/admin/edit/mail-preview.ts'
import { homesOfAgents } from '#worker/services/site/agent-homes.ts'
import { type EditedPart, partHistory, readDocument } from '#worker/services/site/edit.ts'
import { viewIn } from '#worker/site-view.ts'
import { partAction } from './part-form.ts'
import { pictureOptions } from './picture-options.ts'

const tabIn = ({ query }: PortalContext): SettingsTab => oneOf(settingsTabs, query.get('view')) ?? settingsTabs[0]

const mailIn = ({ query }: PortalContext): MailText => oneOf(mailTexts, query.get('mail')) ?? mailTexts[0]!

function addressOf(context: PortalContext, view: SettingsTab) {
  const own = view === 'mails' ? `&mail=${mailIn(context)}` : ''
  return context.site.href('adminSettings') + (view === settingsTabs[0] ? '' : `?view=${view}${own}`)
}

/** The same page in the first language where the site no longer has that of the desk. */
function usedAddress({ site }: PortalContext, sent: FormData, path: string): string {
  const used = sent.getAll('languages').map(String)
  const defaultLanguage = oneOf(languageCodes, textIn(sent, 'defaultLanguage'))
  if (!defaultLanguage || used.includes(site.language)) return path
  const map = { languages: languageCodes.filter((code) => used.includes(code)), defaultLanguage }
  return `${pathFor(map, 'adminSettings', defaultLanguage)}?view=frame`
}

const formOf = (context: PortalContext, view: keyof typeof settingsForms): FieldSet =>
  view === 'mails' ? mailForm(mailIn(context)) : settingsForms[view]

/** The part of a tab, and its form as it is shown. @param sent of a list, whose form has what was sent */
export function editedIn(
  context: PortalContext,
  view: SettingsTab,
  configuration: Site,
  sent?: FormData,
): EditedPart & { shown: FieldSet } {
  const { site } = context
  const part = { resource: 'settings', key: view, part: { list: 'site' }, lines: settingsLines } as const
  const listed = oneOf(listViews, view)
  if (!listed) {
    const form = inLanguages(formOf(context, view as keyof typeof settingsForms), site.languages)
    return { ...part, form, shown: form }
  }
  const { read, shown } = listForms(listed, configuration, sent)
  const [form, full] = [inLanguages(read, site.languages), inLanguages(shown, site.languages)]
  return { ...part, form, shown: full, lists: settingsLists[listed] }
}

/** Languages that are spoken in the country, beside those that an agent has. */
const spoken = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ro', 'ru', 'tr', 'zh']

export const settingsOptions = async (
  context: PortalContext,
  { site: { agents = [], agency, categories }, pages }: Pick<SiteDocument, 'site' | 'pages'>,
  form: FieldSet,
  state?: EditState,
): Promise<FormOptions> => ({
  ...(await pictureOptions(context, form, state)),
  offices: withOfficeIds(agency.offices).map(({ id, name }) => ({
    value: String(id),
    label: context.site.say(name) ?? String(id),
  })),
  languages: context.site.languages.map((value) => ({ value, label: languages[value].name })),
  allLanguages: languageCodes.map((value) => ({ value, label: languages[value].name })),
  countryCodes: countryCodes.map((value) => ({ value, label: countryName(value, context.site.language) ?? value })),
  categories: categories.map(({ id, name }) => ({ value: String(id), label: context.site.say(name) ?? String(id) })),
  pageNames: pages
    .filter(({ params }) => params.route === null)
    .map(({ name, params }) => ({ value: name, label: context.site.say(params.title) ?? name })),
  // In the order in which they are compared.
  spoken: [...new Set([...spoken, ...agents.flatMap((agent) => agent.languages)])]
    .sort()
    .map((value) => ({ value, label: languageName(value, context.site.language) })),
})

/** A form that came back, and why, where no field says it. */
type Again = { state: EditState; sent: FormData; fault?: string }

async function settingsPage(context: PortalContext, view: SettingsTab, again?: Again) {
  const { database, query } = context
  const document = await readDocument(database())
  const edited = editedIn(context, view, document.site, again?.sent)
  const history = await partHistory(database(), edited)
  const version = history[0]?.version ?? 0
  const values = listedValues(findPart(document, edited.part)!, { ...edited, form: edited.shown })
  const state = again && { ...again.state, entered: { ...enteredIn(edited.shown, again.sent), ...again.state.entered } }
  const shown = state ?? newState(edited.shown, version, values)
  return {
    title: 'settings.title' as const,
    rest: addressOf(context, view).slice(context.site.href('adminSettings').length),
    ...(view === 'mails' && { hosts: { frames: [context.site.origin] } }),
    ...(state && statusOf(state)),
    ...(again?.fault && { status: 422 as const }),
    body: (
      <SettingsPage
        mail={view === 'mails' ? await seenMail(context) : null}
        action={addressOf(context, view)}
        {...{ view, form: edited.shown, fault: again?.fault ?? null, state: shown }}
        options={await settingsOptions(context, document, edited.shown, shown)}
        notice={state ? null : noticeIn(query)}
        undo={state ? null : shownUndo(query, version)}
        revisions={revisionViews(history, addressOf(context, view))}
      />
    ),
  }
}

const previewLanguage = ({ site, query }: PortalContext) =>
  oneOf(site.languages, query.get('language')) ?? site.language

/** The mail with the words that are stored, as its reader would get it. */
async function mailExample(context: PortalContext) {
  const { site, catalogue } = context
  const [now, { exampleMail }] = [Date.now(), await import('./mail-example.ts')]
  return exampleMail(viewIn(catalogue, previewLanguage(context), site.origin, now), mailIn(context), now)
}

const seenMail = async (context: PortalContext): Promise<SeenMail> => ({
  ...{ text: mailIn(context), language: previewLanguage(context), subject: (await mailExample(context)).subject },
})

const downloadedMail = async (context: PortalContext): Promise<Download> =>
  mailPreview(mailIn(context), await mailExample(context), context.query.get('seen') === 'text', context.site.origin)

/** Homes that are named. */
const maxNamed = 5

/** Why agents cannot be removed: homes name them. */
export async function agentFault({ database, site }: PortalContext, { agents = [] }: Site, sent: FormData) {
  const rows = await homesOfAgents(database(), removedAgents(sent))
  return rows
    .map(({ agent, count, references }) => {
      const name = agents.find(({ id }) => id === agent)?.name ?? ''
      const homes = references.slice(0, maxNamed).join(', ') + (count > maxNamed ? ' …' : '')
      return site.plural('settings.agentKept', count, { name, homes })
    })
    .join(' ')
}

export const adminSettings = defineDeskPage({
  read: 'settings:read',
  write: 'settings:write',
  // The columns of the foot in four languages.
  uploads: { maxBytes: 1024 ** 2, filesPerField: 0 },
  load: async (context) => {
    requireView(context.query, settingsTabs)
    const view = tabIn(context)
    return view === 'mails' && context.query.has('seen') ? downloadedMail(context) : settingsPage(context, view)
  },
  action: async (context, received) => {
    const view = tabIn(context)
    const document = await readDocument(context.database())
    const { site } = document
    const isSaved = actionIn(received) === 'save'
    const listed = isSaved ? oneOf(listViews, view) : null
    const sent = listed ? withFreeKeys(listed, site, received, shownIn(received)) : received
    const edited = editedIn(context, view, site, isSaved ? sent : undefined)
    const fault = isSaved && view === 'team' ? await agentFault(context, site, sent) : ''
    if (fault) {
      const entered = enteredIn(edited.shown, sent)
      return settingsPage(context, view, {
        state: { ...newState(edited.shown), entered, shown: textIn(sent, 'shown') },
        sent,
        fault,
      })
    }
    const outcome = await partAction(context, edited, sent, await settingsOptions(context, document, edited.form))
    if ('state' in outcome) return settingsPage(context, view, { state: outcome.state, sent })
    const path = usedAddress(context, sent, addressOf(context, view))
    return { redirect: withNotice(path, outcome.notice, outcome.version), status: 303 }
  },
})
