import { activityList, activityOptions } from '#domain/admin/activity-list.ts'
import { pageCount } from '#domain/admin/paging.ts'
import { listQueryText, parseListQuery, type ResourceName, rowsOfList } from '#domain/admin/resource.ts'
import { canUndo } from '#domain/admin/revision.ts'
import { undoOf } from '#domain/admin/undo.ts'
import { may, mayAll, type Permission } from '#domain/auth/permissions.ts'
import { menuKey } from '#domain/content/page/menu.ts'
import { Failure } from '#domain/failure.ts'
import { noticeIn, withNotice } from '#domain/forms/notice.ts'
import { oneOf } from '#domain/one-of.ts'
import { ActivityPage } from '#ui/admin/history/activity-page.tsx'
import type { RevisionView } from '#ui/admin/history/revision.tsx'
import { settingsTabs } from '#ui/admin/site/settings-page.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { type ActivityRow, findActivity, listActivity } from '#worker/services/admin/activity.ts'
import { listStaff } from '#worker/services/admin/overview.ts'
import { undoAct } from '#worker/services/admin/undo.ts'
import { allMails } from '#worker/services/mail/outbox-status.ts'
import { defineDeskPage } from './desk-page.tsx'
import { optionsOf } from './edit/edit-form.ts'
import { menuAddress } from './site/menu.tsx'

/** @param staff ids of the people who may be chosen; whom the address names, by default */
const searchIn = (query: URLSearchParams, staff: readonly string[] = query.getAll('person')) =>
  parseListQuery(activityList, query, activityOptions(query, staff))

const addresses: Readonly<Record<ResourceName, (context: PortalContext, key: string) => string>> = {
  homes: ({ site }, id) => site.href('adminHome', { id }),
  projects: ({ site }, id) => site.href('adminProject', { id }),
  entries: ({ site }, id) => site.href('ownerHome', { id }),
  offers: ({ site }, id) => site.href('adminHomeOffers', { id }),
  viewings: ({ site }, key) => site.href('adminViewing', { key }),
  hours: ({ site }, agent) => `${site.href('adminHours')}?agent=${agent}`,
  absences: ({ site }) => site.href('adminHours'),
  requests: ({ site }, key) => site.href('adminInquiry', { key }),
  testimonials: ({ site }) => site.href('adminTestimonials'),
  feeds: ({ site }) => site.href('adminFeeds'),
  mails: ({ site }) => site.href('adminMails'),
  accounts: ({ site }, key) => site.href('adminAccount', { key }),
  people: ({ site }, key) => site.href('adminPerson', { key }),
  settings: ({ site }, view) => `${site.href('adminSettings')}?view=${view}`,
  articles: ({ site }, id) => site.href('adminArticle', { id }),
  pages: (context, id) => (id === menuKey ? menuAddress(context) : context.site.href('adminPage', { id })),
  letters: ({ site }, key) => site.href('adminLetter', { key }),
  subscribers: ({ site }, key) => site.href('adminPerson', { key }),
  media: ({ site }, id) => `${site.href('adminMedia')}?picture=${id}`,
}

/** What undoing an act requires, of its row. */
const writes: Partial<Record<ResourceName, Permission>> = {
  ...({ homes: 'homes:write', offers: 'homes:write', requests: 'requests:write' } as const),
  ...({ viewings: 'viewings:write', hours: 'viewings:write', absences: 'viewings:write' } as const),
  accounts: 'accounts:write',
  people: 'people:write',
  subscribers: 'subscribers:write',
  settings: 'settings:write',
  articles: 'articles:write',
  pages: 'pages:write',
  letters: 'letters:write',
  media: 'media:write',
}

/** Pages that undo their own revisions, where conflicts are shown. */
const undoPages: Partial<typeof addresses> = {
  homes: (context, id) => `${addresses.homes(context, id)}?view=history`,
  settings: addresses.settings,
  articles: addresses.articles,
  pages: addresses.pages,
  letters: addresses.letters,
  media: addresses.media,
}

const agentOf = ({ site }: PortalContext, { agentId }: ActivityRow) =>
  site.agents.find(({ id }) => id === Number(agentId ?? Number.NaN))

function mayUndo(context: PortalContext, row: ActivityRow): boolean {
  const permission = writes[row.resource]
  return permission !== undefined && may(permission, context.user, agentOf(context, row)?.email ?? null)
}

/** The title of a page; null where it is gone. */
function titleOf({ catalogue, site }: PortalContext, id: number): string | null {
  const page = catalogue.pages.find((row) => row.id === id)
  return page ? (site.say(page.params.title) ?? page.name) : null
}

function labelOf(context: PortalContext, row: ActivityRow): string | null {
  const { resource, key, label } = row
  if (resource === 'hours' || resource === 'absences') return agentOf(context, row)?.name ?? null
  const view = resource === 'settings' ? oneOf(settingsTabs, key) : null
  if (view) return context.site.t(`settings.tabs.${view}`)
  if (resource === 'pages')
    return key === menuKey ? context.site.t('pages.columns.menu') : titleOf(context, Number(key))
  return resource === 'mails' && key === allMails ? context.site.t('admin.activity.all') : label
}

/** Where an act is undone: its fields on the page of a home, which shows conflicts, and everything else here. */
function undoForm(context: PortalContext, row: ActivityRow, label: string | null): RevisionView['undo'] {
  const { id, version, resource, key, changes } = row
  // A row that was removed is put back.
  if ((label === null && !('row' in changes) && !('listed' in changes)) || !mayUndo(context, row)) return null
  const state = undoOf(row)
  if (state === 'possible') {
    const { site, query } = context
    return { action: site.href('adminActivity') + listQueryText(activityList, searchIn(query)), sent: { id } }
  }
  const page = state === null && canUndo(changes) ? undoPages[resource] : undefined
  return page ? { action: page(context, key), sent: { version } } : state
}

function revisionView(context: PortalContext, row: ActivityRow): RevisionView {
  const label = labelOf(context, row)
  const href = label === null ? null : addresses[row.resource](context, row.key)
  return { ...row, thing: { label, href }, isFeed: row.userId === null, undo: undoForm(context, row, label) }
}

/** What was changed at the desk. Who may not see everything sees what they did themselves. */
export const adminActivity = defineDeskPage({
  read: 'activity:read',
  write: 'activity:read',
  load: async (context) => {
    const { database, query, site, user } = context
    const isWhole = mayAll('activity:read', user)
    const staff = await listStaff(database(), ['manager', 'agent', 'reader'])
    const ids = staff.map(({ id }) => id)
    const search = searchIn(query, ids)
    const allowed = isWhole ? search : { ...search, filters: { ...search.filters, person: user.id } }
    const { rows, count } = await listActivity(database(), allowed)
    const pages = pageCount(count, rowsOfList)
    if (search.page > pages)
      return {
        redirect: site.href('adminActivity') + listQueryText(activityList, { ...search, page: pages }),
        status: 303,
      }
    return {
      title: 'admin.views.activity',
      rest: listQueryText(activityList, search),
      body: (
        <ActivityPage
          revisions={rows.map((row) => revisionView(context, row))}
          staff={staff.map(({ id, name }) => [id, name] as const)}
          options={optionsOf(context)}
          notice={noticeIn(query)}
          {...{ query: search, count, isWhole }}
        />
      ),
    }
  },
  action: async (context, sent) => {
    const { database, site, user, query } = context
    const id = Number(textIn(sent, 'id'))
    const row = actionIn(sent) === 'undo' && Number.isSafeInteger(id) ? await findActivity(database(), id) : null
    if (!row) throw new Failure('request.malformed')
    const isSeen = row.userId === user.id || mayAll('activity:read', user)
    if (!isSeen || !mayUndo(context, row)) throw new Failure('page.not-found')
    const author = { userId: user.id, today: site.today }
    const isUndone = undoOf(row) === 'possible' && (await undoAct(database(), row, author))
    const path = site.href('adminActivity') + listQueryText(activityList, searchIn(query))
    return { redirect: withNotice(path, isUndone ? 'undone' : 'not-undone'), status: 303 }
  },
})
