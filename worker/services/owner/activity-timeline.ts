import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { readRow } from '#db/rows.ts'
import { communications, inquiries, propertyHistory, publications, revisions, viewings } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import type { FormName, FormValues } from '#domain/forms/form.ts'
import { documentsForm, propertyInquiryForm, viewingForm } from '#domain/forms/inquiry.ts'
import { purchaseOfferForm } from '#domain/forms/offer.ts'
import { shareForm } from '#domain/forms/share-and-newsletter.ts'
import { formatPrice } from '#domain/money.ts'
import type { ActivityEntry, Authorship, Communication } from '#domain/owner/communication.ts'
import { abbreviateName, displayName } from '#domain/owner/display-name.ts'
import { closedRequests, runningRound, type SellerOffers, sellerOffers } from '#domain/owner/offer.ts'
import type { HomeAct } from '#domain/owner/weekly-digest.ts'
import type { DocumentType } from '#domain/property/document-types.ts'
import type { PropertyId } from '#domain/property/property.ts'
import type { SavedSearchEvent } from '#domain/saved-search/alert-settings.ts'
import { brusselsDay, brusselsMinute, dayText, subtractDays, timeText } from '#domain/time.ts'
import { type Opinion, withoutOrder } from '#domain/viewing/opinion.ts'
import { type ViewingSummary, viewingSummaryStatus } from '#domain/viewing/summary.ts'
import type { Language } from '#locales/languages.ts'
import type { Params, PluralKey, T } from '#locales/translator.ts'
import { authorshipOf, communicationColumns, publicationColumns } from './communications.ts'
import { offerQueries } from './offers.ts'

type TextContext = { t: T; language: Language; plural: (key: PluralKey, count: number, params?: Params) => string }

type Publication = Omit<typeof publications.$inferSelect, 'authorId' | 'correctorId'> & { note: Authorship }

export type ActivityTimeline = {
  history: ActivityEntry[]
  viewings: ViewingSummary[]
  /** What visitors thought, once it is released: beside no viewing, since these have names and times. */
  opinions: Opinion[]
  /** Viewings with an opinion that no owner has read. */
  unread: string[]
  publications: Publication[]
  /** What was done to the home in the last two weeks. */
  acts: HomeAct[]
  /** Days of the same, on which opinions were released. */
  releases: string[]
  offers: SellerOffers
}

const maxRows = 1000

const shownForms = [propertyInquiryForm, viewingForm, shareForm, purchaseOfferForm, documentsForm] as const

type ShownForm = (typeof shownForms)[number]['name']

const isShown = (form: FormName): form is ShownForm => shownForms.some(({ name }) => name === form)

/** Data minimisation: addresses, phone numbers and messages are not read, and of a shared property neither name. */
const columns = {
  id: inquiries.id,
  form: inquiries.form,
  received: inquiries.received,
  // One that is shown in another is done with it.
  done: sql<string | null>`coalesce(${inquiries.finishedAt}, (SELECT whole.finished_at FROM inquiries whole
    WHERE whole.id = inquiries.merged_into))`,
  data: sql<string>`CASE ${inquiries.form} WHEN ${shareForm.name} THEN '{}' ELSE json_object(
    'title', data ->> '$.title', 'firstName', data ->> '$.firstName', 'lastName', data ->> '$.lastName',
    'secondFirstName', data ->> '$.secondFirstName', 'secondLastName', data ->> '$.secondLastName',
    'amount', data ->> '$.amount', 'end', data ->> '$.end', 'conditional', data ->> '$.conditions' IS NOT NULL,
    'documents', json(coalesce(data -> '$.documents', '[]'))) END`,
}

type InquiryRow = { id: string; form: FormName; received: string; done: string | null; data: string }

type InquiryValues = FormValues & { conditional?: number; documents?: string[] }

const timelineQueries = (database: Database, id: PropertyId, since: string) =>
  [
    database
      .select(columns)
      .from(inquiries)
      .where(eq(inquiries.propertyId, id))
      .orderBy(desc(inquiries.received))
      .limit(maxRows),
    database
      .select({
        id: viewings.id,
        requestId: viewings.requestId,
        time: viewings.time,
        state: viewings.state,
        heldUntil: viewings.heldUntil,
        name: viewings.name,
        created: viewings.created,
        feedback: viewings.feedback,
        outcome: viewings.outcome,
        opinion: viewings.opinion,
        released: viewings.released,
        read: viewings.read,
      })
      .from(viewings)
      .where(eq(viewings.propertyId, id))
      .orderBy(desc(viewings.time))
      .limit(maxRows),
    database
      .select(communicationColumns)
      .from(communications)
      .where(eq(communications.propertyId, id))
      .orderBy(desc(communications.at))
      .limit(maxRows),
    database.all<NotificationCount>(
      // By hour: SQLite does not know the time zone of Brussels.
      sql`SELECT substr(closed, 1, 13) AS hour, event, count(*) AS people FROM saved_search_notifications
        WHERE property_id = ${id} AND mail_id IS NOT NULL GROUP BY hour, event`,
    ),
    database
      .select(publicationColumns)
      .from(publications)
      .where(eq(publications.propertyId, id))
      .orderBy(publications.since, publications.id),
    database
      .select({
        day: propertyHistory.day,
        kind: propertyHistory.kind,
        price: propertyHistory.price,
        status: propertyHistory.status,
      })
      .from(propertyHistory)
      .where(and(eq(propertyHistory.propertyId, id), gte(propertyHistory.day, since))),
    // By the key of the home: the sign keeps its date from being the index, which all homes are in.
    database
      .select({
        at: revisions.at,
        pictures: addedTo('pictures'),
        documents: addedTo('documents'),
        texts: sql<number>`(SELECT count(*) FROM json_each(${revisions.changes}) WHERE key LIKE 'texts.%')`,
      })
      .from(revisions)
      .where(and(eq(revisions.resource, 'homes'), eq(revisions.key, String(id)), sql`+${revisions.at} >= ${since}`))
      .orderBy(desc(revisions.version))
      .limit(maxRows),
    ...offerQueries(database, id),
  ] as const

/** How many files an edit of the home added to a list; below 0 where it removed more. */
const addedTo = (list: 'pictures' | 'documents') =>
  sql<number>`coalesce(json_array_length(${revisions.changes}, ${`$.${list}[1]`}), 0)
    - coalesce(json_array_length(${revisions.changes}, ${`$.${list}[0]`}), 0)`

type NotificationCount = { hour: string; event: SavedSearchEvent; people: number }

type ViewingRow = Parameters<typeof viewingSummaryStatus>[0] & {
  id: string
  requestId: string
  name: string
  created: string
}

/** "Ms S. Haddad", "Sofia H." */
function personText({ t }: TextContext, values: FormValues): string {
  const { title, name } = displayName(values)
  return title && name ? `${t(`forms.options.title.${title}`)} ${name}` : name
}

const viewingText = ({ t, language }: TextContext, time: string): string =>
  t('owner.history.subjects.viewing', { day: dayText(time, language), from: timeText(time, language) })

type TimelineEntry = Pick<Communication, 'type' | 'contact' | 'subject' | 'comment' | 'status'>

const entryByForm: Record<
  Exclude<ShownForm, typeof viewingForm.name>,
  (site: TextContext, values: InquiryValues, status: Communication['status']) => TimelineEntry
> = {
  [propertyInquiryForm.name]: (site, values, status) => ({
    type: 'message',
    contact: personText(site, values),
    subject: site.t('owner.history.subjects.question'),
    comment: '',
    status,
  }),
  [shareForm.name]: ({ t }) => ({
    type: 'mail',
    contact: '',
    subject: t('owner.history.subjects.shared'),
    comment: '',
    status: 'done',
  }),
  [purchaseOfferForm.name]: (site, values, status) => {
    const { t, language } = site
    const { secondFirstName = null, secondLastName = null, amount, end, conditional } = values
    const second = personText(site, { firstName: secondFirstName, lastName: secondLastName })
    const first = personText(site, values)
    const until = typeof end === 'string' && t('owner.history.until', { day: dayText(end, language) })
    return {
      type: 'offer',
      contact: second ? t('owner.history.both', { first, second }) : first,
      // Null while a round keeps it closed.
      subject: amount
        ? t('owner.history.subjects.offer', { amount: formatPrice(Number(amount)) })
        : t('owner.offers.one'),
      comment: [until, conditional && t('owner.history.conditions')].filter(Boolean).join(' '),
      status,
    }
  },
  [documentsForm.name]: (site, values, status) => ({
    type: 'documents',
    contact: personText(site, values),
    subject: site.t('owner.history.subjects.documents'),
    comment: (values.documents ?? [])
      .map((type) => site.t(`property.documents.type.${type as DocumentType}`))
      .filter(Boolean)
      .join(', '),
    status,
  }),
}

/** @throws StoredValueError */
const valuesOf = (data: string) => readRow({ data: inquiries.data }, { data }).data as InquiryValues

/** A viewing and its inquiry are one entry. */
function inquiryEntries(
  site: TextContext,
  inquiries: readonly InquiryRow[],
  viewings: readonly ViewingRow[],
  { now, isClosed }: { now: number; isClosed: (row: InquiryRow) => boolean },
): Communication[] {
  const byRequest = new Map(viewings.map((item) => [item.requestId, item]))
  const inquiryIds = new Set(inquiries.map(({ id }) => id))
  const viewingEntry = (item: ViewingRow, contact: string): Communication => ({
    id: item.id,
    at: item.created,
    type: 'visit',
    contact,
    subject: viewingText(site, item.time),
    comment: item.feedback ?? '',
    status: viewingSummaryStatus(item, now),
    source: 'website',
  })
  const entries = inquiries.flatMap((row): Communication[] => {
    const { id, form, received, done, data } = row
    if (!isShown(form)) return []
    const values = valuesOf(form === purchaseOfferForm.name && isClosed(row) ? '{}' : data)
    if (form !== viewingForm.name)
      return [{ id, at: received, source: 'website', ...entryByForm[form](site, values, done ? 'done' : 'open') }]
    const contact = personText(site, values)
    const viewing = byRequest.get(id)
    if (viewing) return [viewingEntry(viewing, contact)]
    // Its appointment was deleted.
    const subject = site.t('owner.history.subjects.visit')
    return [{ id, at: received, type: 'visit', contact, subject, comment: '', status: 'done', source: 'website' }]
  })
  const others = viewings.filter(({ requestId }) => !inquiryIds.has(requestId))
  return [...entries, ...others.map((item) => viewingEntry(item, abbreviateName(item.name)))]
}

function notificationEntries(
  { t, plural }: TextContext,
  notificationCounts: readonly NotificationCount[],
): Omit<ActivityEntry, 'note'>[] {
  const byDay = new Map<string, Omit<NotificationCount, 'hour'> & { at: string }>()
  for (const { hour, event, people } of notificationCounts) {
    const at = `${hour}:00:00.000Z`
    const key = `${brusselsDay(Date.parse(at))}.${event}`
    const previous = byDay.get(key)
    byDay.set(key, {
      event,
      people: people + (previous?.people ?? 0),
      at: previous && previous.at > at ? previous.at : at,
    })
  }
  return [...byDay].map(([key, { at, event, people }]) => ({
    id: `told.${key}`,
    at,
    type: 'announcement',
    contact: plural('owner.history.people', people),
    subject: t(`owner.history.told.${event}`),
    comment: '',
    status: 'done',
    source: 'website',
    people,
  }))
}

type HomeEdit = { at: string; pictures: number; documents: number; texts: number }

/** What edits of a day left: pictures that were added and removed again are no news. */
function editActs(edits: readonly HomeEdit[]): HomeAct[] {
  const sums = new Map<string, { day: string; event: HomeAct['event']; count: number }>()
  const add = (day: string, event: HomeAct['event'], count: number) => {
    const key = `${day} ${event}`
    sums.set(key, { day, event, count: count + (sums.get(key)?.count ?? 0) })
  }
  for (const { at, pictures, documents, texts } of edits) {
    const day = brusselsDay(Date.parse(at))
    add(day, 'pictures', pictures)
    add(day, 'papers', documents)
    add(day, 'texts', texts)
  }
  return [...sums.values()].filter(({ count }) => count > 0)
}

type HistoryRow = Pick<typeof propertyHistory.$inferSelect, 'day' | 'kind' | 'price' | 'status'>

const historyActs = (rows: readonly HistoryRow[]): HomeAct[] =>
  rows.flatMap(({ day, kind, price, status }): HomeAct[] => {
    if (kind === 'price') return [{ day, event: 'price', count: 1, price }]
    if (kind === 'marquee') return [{ day, event: 'status', count: 1, status }]
    return kind === 'withdrawn' ? [] : [{ day, event: 'online', count: 1 }]
  })

/** Days before today that the acts go back: the week and the one that the weekly mail reports. */
const actDays = 14

/** What an owner sees of a property, unsorted. @param now ms since 1970 */
export async function activityTimeline(
  database: Database,
  id: PropertyId,
  site: TextContext,
  now: number,
): Promise<ActivityTimeline> {
  const since = subtractDays(brusselsDay(now), actDays)
  const [
    inquiryRows,
    viewingRows,
    communicationRows,
    notificationCounts,
    publicationRows,
    historyRows,
    edits,
    offerRows,
    rounds,
  ] = await transaction(database, timelineQueries(database, id, since))
  const released = viewingRows.filter((row) => row.released !== null && row.opinion !== null)
  const contacts = new Map(inquiryRows.map((row) => [row.id, personText(site, valuesOf(row.data))]))
  const minute = brusselsMinute(now)
  const isClosed = closedRequests(offerRows, runningRound(rounds, minute))
  return {
    offers: sellerOffers(offerRows, rounds, minute),
    history: [
      ...[
        ...inquiryEntries(site, inquiryRows, viewingRows, { now, isClosed }),
        ...notificationEntries(site, notificationCounts),
      ].map((entry) => ({ ...entry, note: null })),
      ...communicationRows.map(({ at, type, contact, subject, comment, status, source, ...row }) => {
        const entry = { id: row.id, at, type, contact, subject, comment, status, source }
        return { ...entry, note: authorshipOf(row) }
      }),
    ],
    viewings: viewingRows.map((row) => ({
      id: row.id,
      time: row.time,
      feedback: row.feedback,
      status: viewingSummaryStatus(row, now),
      contact: contacts.get(row.requestId) || abbreviateName(row.name),
    })),
    opinions: withoutOrder(released.flatMap(({ opinion }) => opinion ?? [])),
    unread: released.filter(({ read }) => read === null).map(({ id }) => id),
    publications: publicationRows.map((row) => ({ ...row, note: authorshipOf(row) })),
    acts: [
      ...historyActs(historyRows),
      ...editActs(edits),
      // Those of a request are in the history already.
      ...offerRows.flatMap(({ day, requestId }) => (requestId ? [] : [{ day, event: 'offer' as const, count: 1 }])),
      ...publicationRows.map(({ since: day, medium }) => ({ day, event: 'publication' as const, count: 1, medium })),
    ],
    releases: released.flatMap(({ released }) => (released ? [brusselsDay(Date.parse(released))] : [])),
  }
}
