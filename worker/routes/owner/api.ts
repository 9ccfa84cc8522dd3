import '#locales/deferred.ts'
import type { Context } from 'hono'
import { Failure } from '#domain/failure.ts'
import { parseActivityQuery, sortActivity } from '#domain/owner/activity-query.ts'
import type { AppEnv } from '#worker/context.ts'
import { activityTimeline } from '#worker/services/owner/activity-timeline.ts'
import { dailySeries, ownedProperties } from '#worker/services/owner/dashboard.ts'
import { storeDigestPreference } from '#worker/services/owner/digest-preference.ts'
import { requirePropertyAccess } from '#worker/services/owner/property-access.ts'
import { type Checked, checkedIn } from '#worker/validated.ts'

type OwnerContext = Context<AppEnv>

const databaseOf = ({ var: { services } }: OwnerContext) => services.database()

const timelineOf = (c: OwnerContext, id: number) => activityTimeline(databaseOf(c), id, c.var.api.site, Date.now())

/** `price` in euros, null where there is none; `withdrawn` is a day or null. */
export async function ownedHomes(c: OwnerContext): Promise<Response> {
  const homes = await ownedProperties(databaseOf(c), c.var.user.id, c.var.api.site)
  return c.json({ homes: homes.map(({ price, ...home }) => ({ ...home, price: price === null ? null : price / 100 })) })
}

type View = (c: OwnerContext, id: number) => Promise<Record<string, unknown>>

const views: Record<string, View> = {
  /** A number for each of the last 30 days, of which the last is today. Views count visitors. */
  views: async (c, id) => {
    const { days, ...counts } = await dailySeries(databaseOf(c), id, c.var.api.site.today)
    return { days, counts }
  },
  counters: async ({ var: { api } }, id) => {
    const counts = await api.services.analytics.countsFor([id], api.site.today)
    const { today, week, month, total, times } = counts.get(id)!
    const { favourite, documents, visit } = times
    return { views: { today, week, month, total }, favourite, documents, visit }
  },
  history: async (c, id) => {
    const { history } = await timelineOf(c, id)
    const rows = sortActivity(history, parseActivityQuery(new URLSearchParams(checkedIn<Checked<'activity'>>(c))))
    return {
      history: rows.map(({ at, type, contact, subject, comment, status, source }) => ({
        ...{ date: at, type, contact, subject, comment, status, source },
      })),
    }
  },
  media: async (c, id) => {
    const { publications } = await timelineOf(c, id)
    return {
      media: publications.map(({ id, medium, url, since, until, views, viewsOn, printed }) => ({
        ...{ id, medium, url, since, until, views, viewsOn, printed },
      })),
    }
  },
}

/** @throws Failure `page.not-found` for the home of another owner, `view.unknown` for another view of an own one */
export async function homeView(c: OwnerContext): Promise<Response> {
  const { id, view = '' } = c.req.param()
  const home = await requirePropertyAccess(databaseOf(c), c.var.user, id)
  if (!Object.hasOwn(views, view)) throw new Failure('view.unknown')
  return c.json(await views[view]!(c, home))
}

export const readPreferences = (c: OwnerContext): Response => c.json({ weeklyMail: c.var.user.digest })

export async function writePreferences(c: OwnerContext): Promise<Response> {
  const { weeklyMail } = checkedIn<Checked<'preferences'>>(c)
  await storeDigestPreference(databaseOf(c), c.var.user.id, weeklyMail)
  return c.json({ weeklyMail })
}
