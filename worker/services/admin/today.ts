import { and, asc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { inquiries, properties, users, viewings } from '#db/schema/index.ts'
import { energyRegionOf } from '#domain/energy/label.ts'
import { missingDisclosures } from '#domain/legal/missing-disclosures.ts'
import { factColumns } from '#domain/property/facts.ts'
import { addDays } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import { homeTitle, unanswered } from '#worker/services/inquiry/inquiry-list.ts'

/** Folder of the first picture of a home. Drizzle leaves out the tables of columns, and both have an `id`. */
const cover = sql<string | null>`(SELECT path FROM media WHERE property_id = properties.id ORDER BY sort LIMIT 1)`

const maxRequests = 8

const unansweredRows = (database: Database, mine: SQL | undefined, title: SQL<string | null>) =>
  database
    .select({
      ...{ id: inquiries.id, form: inquiries.form, language: inquiries.language, received: inquiries.received },
      ...{ data: inquiries.data, assigneeId: inquiries.assigneeId, assignee: users.name, home: title, cover },
    })
    .from(inquiries)
    .leftJoin(users, eq(users.id, inquiries.assigneeId))
    .leftJoin(properties, eq(properties.id, inquiries.propertyId))
    .where(and(unanswered, mine))
    .orderBy(asc(inquiries.received), inquiries.id)
    .limit(maxRequests)

const viewingRows = (database: Database, day: string, mine: SQL | undefined, title: SQL<string | null>) =>
  database
    .select({
      ...{ id: viewings.id, time: viewings.time, state: viewings.state, heldUntil: viewings.heldUntil },
      ...{ name: viewings.name, assigneeId: inquiries.assigneeId, assignee: users.name },
      ...{ home: title, reference: properties.reference },
    })
    .from(viewings)
    .leftJoin(inquiries, eq(inquiries.id, viewings.requestId))
    .leftJoin(users, eq(users.id, inquiries.assigneeId))
    .leftJoin(properties, eq(properties.id, viewings.propertyId))
    .where(
      and(
        ...[gte(viewings.time, day), lt(viewings.time, addDays(day, 1)), isNotNull(viewings.seat)],
        ...[inArray(viewings.state, ['asked', 'confirmed']), mine],
      ),
    )
    .orderBy(viewings.time, viewings.seat)

/** Its other columns are of no use to the rules. */
const { pointsOfInterest: _, withheld: __, films: ___, openHouses: ____, ...ruledColumns } = getTableColumns(properties)

const advertisedHomes = (database: Database, title: SQL<string | null>) =>
  database
    .select({ home: ruledColumns, title, cover })
    .from(properties)
    .where(and(isNull(properties.withdrawn), ne(properties.status, 'sold')))

type AdvertisedHome = Awaited<ReturnType<typeof advertisedHomes>>[number]

/** How many mentions an advertised home lacks now, and before a sale is signed. */
function withMissing({ home, title, cover }: AdvertisedHome, today: string) {
  const columnFacts = factColumns.flatMap((name) => (home[name] === null ? [] : [[name, home[name]]]))
  const facts = { ...home.facts, ...Object.fromEntries(columnFacts) }
  const missing = missingDisclosures({ ...home, facts }, energyRegionOf(home), today)
  const countDue = (due: string) => missing.filter((item) => item.due === due).length
  const { id, reference } = home
  const lacks = [...new Set(missing.flatMap(({ field, due }) => (due === 'check' ? [] : [field])))]
  return { id, reference, title, cover, lacks, advertisement: countDue('advertisement'), signing: countDue('signing') }
}

type Options = {
  /** `YYYY-MM-DD` */
  today: string
  /** Languages of titles, best first. */
  chain: readonly Language[]
  /** Id of the manager whose requests and viewings, and those without an assignee, are wanted; null for all. */
  onlyOf: string | null
}

/** What waits today: requests, oldest first; viewings; homes that lack a mention, those with most of them first. */
export async function todayRows(database: Database, { today, chain, onlyOf }: Options) {
  const mine = onlyOf === null ? undefined : or(eq(inquiries.assigneeId, onlyOf), isNull(inquiries.assigneeId))
  const title = homeTitle(chain)
  const [requests, visits, homes] = await database.batch([
    unansweredRows(database, mine, title),
    viewingRows(database, today, mine, title),
    advertisedHomes(database, title),
  ])
  const lacking = homes
    .map((home) => withMissing(home, today))
    .filter(({ advertisement, signing }) => advertisement + signing > 0)
    .sort((a, b) => b.advertisement - a.advertisement || b.signing - a.signing || a.id - b.id)
  return { requests, viewings: visits, lacking }
}
