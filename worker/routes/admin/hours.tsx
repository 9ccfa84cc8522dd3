import { type Conflict, differences } from '#domain/admin/revision.ts'
import { may } from '#domain/auth/permissions.ts'
import { Failure } from '#domain/failure.ts'
import { type Notice, noticeIn, withNotice } from '#domain/forms/notice.ts'
import { brusselsMinute } from '#domain/time.ts'
import { siteCalendar } from '#domain/viewing/calendar.ts'
import { type AgentHours, offeredTimes, type Span } from '#domain/viewing/diary.ts'
import { absenceForm, absenceIn, enteredHours, hoursFields, hoursForm, hoursIn } from '#domain/viewing/hours-forms.ts'
import type { BrokenViewing } from '#ui/admin/viewing/absences.tsx'
import { HoursPage } from '#ui/admin/viewing/hours.tsx'
import type { FilledForm } from '#ui/forms/fields-form.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { isFormKey } from '#worker/crypto/uuid.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Redirect } from '#worker/page.ts'
import { calendarSince, endCalendar, rotateCalendar } from '#worker/services/viewing/calendar-feed.ts'
import { readDiary } from '#worker/services/viewing/diary.ts'
import {
  addAbsence,
  deleteAbsence,
  followAgency,
  hoursOfAgent,
  saveHours,
  viewingsDuring,
} from '#worker/services/viewing/hours.ts'
import { deskMailing } from './desk-mailing.ts'
import { defineDeskPage } from './desk-page.tsx'
import { keptIn } from './edit/edit-page.ts'
import { viewingHome } from './viewing-home.ts'

/** Agents whose hours a person may write, their own first. @throws Failure where there is none, or not the one asked for */
function agentsOf({ site, user, query }: PortalContext) {
  const isOwn = ({ email }: { email: string | null }) => email?.toLowerCase() === user.email.toLowerCase()
  const agents = site.agents.filter(({ email }) => may('viewings:write', user, email ?? ''))
  const asked = query.get('agent')
  const agent = asked ? agents.find(({ id }) => String(id) === asked) : (agents.find(isOwn) ?? agents[0])
  if (!agent) throw new Failure('page.not-found')
  return { agents, agent }
}

type Broken = Awaited<ReturnType<typeof viewingsDuring>>

/** The viewings for which the agent is not there, with the times that their homes have left. */
async function brokenViewings(context: PortalContext, agentId: number, broken: Broken, planned: readonly Span[]) {
  const { site, services, catalogue, database } = context
  if (broken.length === 0) return []
  const calendar = siteCalendar(catalogue.site)
  const now = Date.now()
  const stored = await readDiary(database(), calendar, agentId, now)
  const diary = { ...stored, absences: [...stored.absences, ...planned] }
  return broken.map(({ viewing, home: stored }): BrokenViewing => {
    const { id, propertyId, name: guest, time, version } = viewing
    const { name, city } = viewingHome(context, propertyId, stored)
    const free = offeredTimes(calendar, diary, propertyId, now).filter(({ isFull }) => !isFull)
    const home = [name, city].filter(Boolean).join(', ')
    const href = site.href('adminViewing', { key: id })
    return { id, href, guest, time, home, version, times: services.viewings.options(free) }
  })
}

/** Moves or cancels each as the form says; what is full by now, or has changed, stays listed. */
async function rebook(context: PortalContext, broken: Broken, sent: FormData) {
  for (const { viewing } of broken) {
    const to = textIn(sent, `to.${viewing.id}`)
    const change = { action: to === 'cancel' ? ('cancel' as const) : ('move' as const), to }
    const version = Number(textIn(sent, `version.${viewing.id}`) || Number.NaN)
    const opened = { appointment: viewing, role: 'agency' as const, userId: context.user.id }
    if (to && Number.isInteger(version))
      await context.services.viewings.change(opened, { ...change, version }, Date.now(), deskMailing(context))
  }
}

const agencyHours = ({ catalogue }: PortalContext): AgentHours => ({ ...siteCalendar(catalogue.site), buffer: 0 })

type Returned = {
  hours?: FilledForm & { conflicts: readonly Conflict[] | null }
  /** `planned`: not added yet, because viewings fall in it. */
  absence?: FilledForm & { key: string; planned?: Span }
  /** Token of the address that was made just now. */
  calendar?: string
}

async function hoursPage(context: PortalContext, { hours, absence, calendar }: Returned = {}) {
  const { site, query, database, user } = context
  const { agents, agent } = agentsOf(context)
  const minute = brusselsMinute(Date.now())
  const stored = await hoursOfAgent(database(), agent.id, minute)
  const { own } = stored
  const planned = absence?.planned
  const fallen = planned ? await viewingsDuring(database(), agent.id, minute, planned) : []
  const rest = `?agent=${agent.id}`
  return {
    title: 'viewings.hours.title' as const,
    rest,
    ...((hours || absence) && { status: hours?.conflicts ? (409 as const) : (422 as const) }),
    body: (
      <HoursPage
        agents={agents.map(({ id, name }) => [String(id), name])}
        agent={{ id: String(agent.id), name: agent.name }}
        action={site.href('adminHours') + rest}
        hours={{
          version: own?.version ?? 0,
          isOwn: own !== null,
          ...(hours ?? {
            entered: enteredHours(own ?? agencyHours(context)),
            errors: {},
            conflicts: null,
          }),
        }}
        absence={absence ?? { key: crypto.randomUUID(), entered: {}, errors: {} }}
        absences={stored.absences}
        broken={await brokenViewings(context, agent.id, stored.broken, [])}
        planned={planned ? await brokenViewings(context, agent.id, fallen, [planned]) : []}
        calendar={{
          since: await calendarSince(database(), user.id),
          address: calendar ? `${site.origin}/calendar/${calendar}.ics` : null,
        }}
        notice={hours || absence || calendar ? null : noticeIn(query)}
      />
    ),
  }
}

type Outcome = Notice | Returned

const verbs: Readonly<Record<string, (context: PortalContext, agentId: number, sent: FormData) => Promise<Outcome>>> = {
  hours: async (context, agentId, sent) => {
    const { database, site, user } = context
    const version = Number(textIn(sent, 'version') || Number.NaN)
    if (!Number.isInteger(version)) throw new Failure('request.malformed')
    const { own } = await hoursOfAgent(database(), agentId, brusselsMinute(Date.now()))
    const theirs = hoursFields(own ?? agencyHours(context))
    for (const [name, side] of Object.entries(keptIn(sent)))
      if (side === 'theirs' && name in theirs) sent.set(name, String(theirs[name]))
    const { values, errors } = parseForm(hoursForm, sent, {}, site.today)
    const entered = enteredIn(hoursForm, sent)
    if (Object.keys(errors).length > 0) return { hours: { entered, errors, conflicts: null } }
    const hours = hoursIn(values)
    if (await saveHours(database(), agentId, version, hours, { userId: user.id })) return 'viewing-hours'
    const conflicts = Object.entries(differences(theirs, hoursFields(hours))).map(([name, [other, mine]]) => ({
      ...{ name, mine, theirs: other },
    }))
    return { hours: { entered, errors, conflicts } }
  },
  agency: async ({ database, user }, agentId) => {
    await followAgency(database(), agentId, { userId: user.id })
    return 'viewing-hours-agency'
  },
  absence: async (context, agentId, sent) => {
    const { database, site, user } = context
    const key = textIn(sent, 'formKey')
    if (!isFormKey(key)) throw new Failure('request.malformed')
    const { values, errors } = parseForm(absenceForm, sent, {}, site.today)
    const shown = { key, entered: enteredIn(absenceForm, sent), errors }
    if (Object.keys(errors).length > 0) return { absence: shown }
    const absence = absenceIn(values)
    const broken = await viewingsDuring(database(), agentId, brusselsMinute(Date.now()), absence)
    if (broken.length > 0 && !textIn(sent, 'listed')) return { absence: { ...shown, planned: absence } }
    // First, so that none is moved into it.
    await addAbsence(database(), { id: key, agentId, ...absence }, { userId: user.id })
    await rebook(context, broken, sent)
    return 'absence-added'
  },
  rebook: async (context, agentId, sent) => {
    const { broken } = await hoursOfAgent(context.database(), agentId, brusselsMinute(Date.now()))
    await rebook(context, broken, sent)
    return 'viewings-rebooked'
  },
  calendar: async ({ database, user }) => ({ calendar: await rotateCalendar(database(), user.id, Date.now()) }),
  'calendar-end': async ({ database, user }) => {
    await endCalendar(database(), user.id)
    return 'calendar-ended'
  },
  'absence-delete': async ({ database, user }, agentId, sent) => {
    await deleteAbsence(database(), agentId, textIn(sent, 'id'), { userId: user.id })
    return 'absence-deleted'
  },
}

export const adminHours = defineDeskPage({
  read: 'viewings:write',
  write: 'viewings:write',
  load: async (context) => hoursPage(context),
  action: async (context, sent) => {
    const { agent } = agentsOf(context)
    const verb = actionIn(sent)
    if (!Object.hasOwn(verbs, verb)) throw new Failure('request.malformed')
    const outcome = await verbs[verb]!(context, agent.id, sent)
    if (typeof outcome !== 'string') return hoursPage(context, outcome)
    const path = `${context.site.href('adminHours')}?agent=${agent.id}`
    return { redirect: withNotice(path, outcome), status: 303 } satisfies Redirect
  },
})
