import type { Database } from '#db/client.ts'
import { Failure } from '#domain/failure.ts'
import { noticeIn, withNotice } from '#domain/forms/notice.ts'
import { oneOf } from '#domain/one-of.ts'
import { iso } from '#domain/time.ts'
import { mayHaveOutcome, viewingActionsFor, viewingStanding, viewingStatus } from '#domain/viewing/status.ts'
import { weekOf } from '#domain/viewing/week.ts'
import { ViewingDetailPage, type ViewingFault } from '#ui/admin/viewing-detail.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Redirect } from '#worker/page.ts'
import type { DeskAuthor } from '#worker/services/revision.ts'
import { findViewing } from '#worker/services/viewing/desk.ts'
import { markOutcome, releaseOpinion } from '#worker/services/viewing/feedback.ts'
import { deskMailing } from './desk-mailing.ts'
import { defineDeskPage } from './desk-page.tsx'
import { viewingHome } from './viewing-home.ts'

/** What the desk does to a viewing; an offered place is taken by its visitor alone. */
const verbs = ['confirm', 'move', 'cancel'] as const

type Mark = (database: Database, viewing: Loaded['viewing'], author: DeskAuthor, now: number) => Promise<boolean>

/** What it says of one that is over. @returns whether it was done; not of another version than was shown */
const marks: Readonly<Record<'done' | 'no-show' | 'unmark' | 'release' | 'withhold', Mark>> = {
  done: (database, viewing, author) => markOutcome(database, viewing, 'done', author),
  'no-show': (database, viewing, author) => markOutcome(database, viewing, 'no-show', author),
  unmark: (database, viewing, author) => markOutcome(database, viewing, null, author),
  release: (database, viewing, author, now) => releaseOpinion(database, viewing, iso(now), author),
  withhold: (database, viewing, author) => releaseOpinion(database, viewing, null, author),
}

const markNames = Object.keys(marks) as (keyof typeof marks)[]

type Verb = (typeof verbs)[number] | keyof typeof marks

const isPossible = (viewing: Loaded['viewing'], mark: keyof typeof marks, now: number): boolean =>
  mark === 'release' || mark === 'withhold' ? viewing.opinion !== null : mayHaveOutcome(viewing, now)

async function loadViewing(context: PortalContext) {
  const key = context.params.key ?? ''
  const found = /^[\w-]{1,64}$/.test(key) ? await findViewing(context.database(), key) : null
  if (!found) throw new Failure('page.not-found')
  return { ...found, home: viewingHome(context, found.viewing.propertyId, found.home) }
}

type Loaded = Awaited<ReturnType<typeof loadViewing>>

async function viewingPage(context: PortalContext, { viewing, home, data }: Loaded, fault: ViewingFault | null) {
  const { site, services, params, query } = context
  const { time, ends, language, email, version, feedback } = viewing
  const now = Date.now()
  const actions = home.mayWrite ? viewingActionsFor(viewingStatus(viewing, now), 'agency') : []
  const times = actions.includes('move') ? await services.viewings.moves(now, viewing) : []
  return {
    title: 'viewings.title' as const,
    ...(fault && { status: fault === 'time' ? (422 as const) : (409 as const) }),
    body: (
      <ViewingDetailPage
        viewing={{
          ...{ time, ends, language, email, version, feedback },
          outcome: mayHaveOutcome(viewing, now) ? viewing.outcome : undefined,
          opinion: viewing.opinion,
          isReleased: viewing.released !== null,
          guest: viewing.name,
          phone: typeof data?.phone === 'string' && data.phone ? data.phone : null,
          standing: viewingStanding(viewing, now),
        }}
        request={site.href('adminInquiry', { key: viewing.requestId })}
        person={site.href('adminPerson', { key: viewing.id })}
        week={`${site.href('adminViewings')}?week=${weekOf(time.slice(0, 10))}`}
        times={times}
        action={site.href('adminViewing', params)}
        notice={fault ? null : noticeIn(query)}
        mayWrite={home.mayWrite}
        {...{ home, actions, fault }}
      />
    ),
  }
}

export const adminViewing = defineDeskPage({
  read: 'viewings:read',
  write: 'viewings:write',
  load: async (context) => viewingPage(context, await loadViewing(context), null),
  action: async (context, sent) => {
    const { site, services, params } = context
    const { viewing, home } = await loadViewing(context)
    if (!home.mayWrite) throw new Failure('page.not-found')
    const action = oneOf(verbs, actionIn(sent))
    const mark = oneOf(markNames, actionIn(sent))
    const version = Number(textIn(sent, 'version') || Number.NaN)
    if ((!action && !mark) || !Number.isInteger(version)) throw new Failure('request.malformed')
    const now = Date.now()
    const back = (verb: Verb): Redirect => ({
      redirect: withNotice(site.href('adminViewing', params), `viewing-${verb}`),
      status: 303,
    })
    if (!action) {
      const isDone =
        isPossible(viewing, mark!, now) &&
        (await marks[mark!](context.database(), { ...viewing, version }, { userId: context.user.id }, now))
      return isDone ? back(mark!) : viewingPage(context, await loadViewing(context), 'stale')
    }
    const outcome = await services.viewings.change(
      { appointment: viewing, role: 'agency', userId: context.user.id },
      { action, version, to: textIn(sent, 'time') },
      now,
      deskMailing(context),
    )
    if (outcome !== 'done') return viewingPage(context, await loadViewing(context), outcome)
    return back(action)
  },
})
