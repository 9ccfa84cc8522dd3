import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { appointments, communications, publications, requests } from '#db/schema/index.ts'
import type { DemandEvent } from '#domain/demand.ts'
import type { DocumentType } from '#domain/document.ts'
import type { FormName, Values } from '#domain/forms/form.ts'
import { brusselsMinute } from '#domain/open-house.ts'
import type { Authorship, Communication, HistoryLine } from '#domain/owner/communication.ts'
import { shownName, shownPerson } from '#domain/owner/shown-person.ts'
import { statusOfViewing, type Viewing } from '#domain/owner/viewing.ts'
import { priceText } from '#domain/price.ts'
import { dayText, timeText } from '#domain/visits/local-time.ts'
import type { Visit } from '#worker/page.ts'
import { authorshipOf, noteColumns, publicationColumns } from './noting.ts'

type Speaker = Pick<Visit['site'], 't' | 'plural' | 'language'>

export type Publication = Omit<typeof publications.$inferSelect, 'authorId' | 'correctorId'> & { note: Authorship }

type Names = { author: string | null; corrector: string | null }

/** What happened with a home, as its owner reads it. */
export type OwnerRecord = { history: HistoryLine[]; viewings: Viewing[]; publications: Publication[] }

/** Lines of one kind that a page is made of; nobody turns over more pages than that. */
const most = 1000

/** What visitors send about a home. */
const shownForms = ['contact-me', 'contact-appointment', 'send-to-friend', 'purchase-offer', 'documents'] as const

type ShownForm = (typeof shownForms)[number]

const isShown = (form: FormName): form is ShownForm => (shownForms as readonly FormName[]).includes(form)

/**
 * What an owner may know of a request. Addresses, telephone numbers and what somebody wrote to the agency in his own
 * words are not even read; of a home that was sent on, neither of the two names.
 */
const columns = {
  id: requests.id,
  form: requests.form,
  received: requests.received,
  done: requests.done,
  said: sql<string>`CASE ${requests.form} WHEN 'send-to-friend' THEN '{}' ELSE json_object(
    'title', data ->> '$.title', 'firstName', data ->> '$.firstName', 'lastName', data ->> '$.lastName',
    'secondFirstName', data ->> '$.secondFirstName', 'secondLastName', data ->> '$.secondLastName',
    'amount', data ->> '$.amount', 'end', data ->> '$.end', 'conditional', data ->> '$.conditions' IS NOT NULL,
    'documents', json(coalesce(data -> '$.documents', '[]'))) END`,
}

type Request = { id: string; form: FormName; received: string; done: string | null; said: string }

type Said = Values & { conditional?: number; documents?: string[] }

const rowsOf = (database: Database, id: number) =>
  [
    database
      .select(columns)
      .from(requests)
      .where(eq(requests.propertyId, id))
      .orderBy(desc(requests.received))
      .limit(most),
    database
      .select({
        id: appointments.id,
        requestId: appointments.requestId,
        time: appointments.time,
        state: appointments.state,
        heldUntil: appointments.heldUntil,
        name: appointments.name,
        created: appointments.created,
        feedback: appointments.feedback,
      })
      .from(appointments)
      .where(eq(appointments.propertyId, id))
      .orderBy(desc(appointments.time))
      .limit(most),
    database
      .select(noteColumns)
      .from(communications)
      .where(eq(communications.propertyId, id))
      .orderBy(desc(communications.at))
      .limit(most),
    database.all<Told>(
      // By hours: whose day it is in Brussels is not the database's to know.
      sql`SELECT substr(closed, 1, 13) AS hour, event, count(*) AS people FROM demand_tidings
        WHERE property_id = ${id} AND mail_id IS NOT NULL GROUP BY hour, event`,
    ),
    database
      .select(publicationColumns)
      .from(publications)
      .where(eq(publications.propertyId, id))
      .orderBy(publications.since, publications.id),
  ] as const

type Told = { hour: string; event: DemandEvent; people: number }

type Appointment = {
  id: string
  requestId: string
  time: string
  state: Parameters<typeof statusOfViewing>[0]['state']
  heldUntil: string | null
  name: string
  created: string
  feedback: string | null
}

/** "Ms S. Haddad", "Sofia H." */
function personText({ t }: Speaker, values: Values): string {
  const { title, name } = shownPerson(values)
  return title && name ? `${t(`forms.options.title.${title}`)} ${name}` : name
}

const viewingText = ({ t, language }: Speaker, time: string): string =>
  t('owner.history.subjects.viewing', { day: dayText(time, language), from: timeText(time, language) })

const dayIn = (language: Speaker['language'], day: string): string => dayText(day, language)

type Line = Pick<Communication, 'type' | 'contact' | 'subject' | 'comment' | 'status'>

/** What is said of each form. */
const lines: Record<
  Exclude<ShownForm, 'contact-appointment'>,
  (site: Speaker, said: Said, done: Communication['status']) => Line
> = {
  'contact-me': (site, said, status) => ({
    ...{ type: 'message', contact: personText(site, said), status },
    ...{ subject: site.t('owner.history.subjects.question'), comment: '' },
  }),
  'send-to-friend': ({ t }) => ({
    ...{ type: 'mail', contact: '', status: 'done' },
    ...{ subject: t('owner.history.subjects.shared'), comment: '' },
  }),
  'purchase-offer': (site, said, status) => {
    const { t, language } = site
    const second = personText(site, { firstName: said.secondFirstName ?? null, lastName: said.secondLastName ?? null })
    const first = personText(site, said)
    return {
      ...{ type: 'offer', status },
      contact: second ? t('owner.history.both', { first, second }) : first,
      subject: t('owner.history.subjects.offer', { amount: priceText(Number(said.amount)) }),
      comment: [
        typeof said.end === 'string' && t('owner.history.until', { day: dayIn(language, said.end) }),
        said.conditional && t('owner.history.conditions'),
      ]
        .filter(Boolean)
        .join(' '),
    }
  },
  documents: (site, said, status) => ({
    ...{ type: 'documents', contact: personText(site, said), status },
    subject: site.t('owner.history.subjects.documents'),
    comment: (said.documents ?? [])
      .map((type) => site.t(`property.documents.type.${type as DocumentType}`))
      .filter(Boolean)
      .join(', '),
  }),
}

/** A visit and what asked for it are one line. */
function requestLines(
  site: Speaker,
  asked: readonly Request[],
  booked: readonly Appointment[],
  now: number,
): Communication[] {
  const byRequest = new Map(booked.map((one) => [one.requestId, one]))
  const known = new Set(asked.map(({ id }) => id))
  const ofAppointment = (one: Appointment, contact: string): Communication => ({
    ...{ id: one.id, at: one.created, type: 'visit', contact, source: 'website' },
    ...{ subject: viewingText(site, one.time), comment: one.feedback ?? '', status: statusOfViewing(one, now) },
  })
  const sent = asked.flatMap(({ id, form, received, done, said }): Communication[] => {
    if (!isShown(form)) return []
    const values = JSON.parse(said) as Said
    if (form !== 'contact-appointment')
      return [{ id, at: received, source: 'website', ...lines[form](site, values, done ? 'done' : 'open') }]
    const appointment = byRequest.get(id)
    if (appointment) return [ofAppointment(appointment, personText(site, values))]
    // Its appointment has been forgotten since.
    const subject = site.t('owner.history.subjects.visit')
    const contact = personText(site, values)
    return [{ id, at: received, type: 'visit', contact, subject, comment: '', status: 'done', source: 'website' }]
  })
  const others = booked.filter(({ requestId }) => !known.has(requestId))
  return [...sent, ...others.map((one) => ofAppointment(one, shownName(one.name)))]
}

/** How many were told of a home on a day, and of what. */
function toldLines({ t, plural }: Speaker, told: readonly Told[]): Communication[] {
  const byDay = new Map<string, Told & { at: string }>()
  for (const { hour, event, people } of told) {
    const at = `${hour}:00:00.000Z`
    const key = `${brusselsMinute(Date.parse(at)).slice(0, 10)}.${event}`
    const before = byDay.get(key)
    byDay.set(key, {
      ...{ hour, event, people: people + (before?.people ?? 0) },
      at: before && before.at > at ? before.at : at,
    })
  }
  return [...byDay].map(([key, { at, event, people }]) => ({
    ...{ id: `told.${key}`, at, type: 'announcement', contact: plural('owner.history.people', people) },
    ...{ subject: t(`owner.history.told.${event}`), comment: '', status: 'done', source: 'website' },
  }))
}

/**
 * Everything that an owner reads of what happened with his home: what visitors sent, their visits, whom the site wrote to,
 * and what the agency noted. In no order.
 * @param now ms since 1970
 */
export async function recordOf(database: Database, id: number, site: Speaker, now: number): Promise<OwnerRecord> {
  const [sent, kept, noted, told, published] = (await database.batch(rowsOf(database, id) as never)) as unknown as [
    Request[],
    Appointment[],
    (typeof communications.$inferSelect & Names)[],
    Told[],
    (typeof publications.$inferSelect & Names)[],
  ]
  const contacts = new Map(sent.map(({ id: key, said }) => [key, personText(site, JSON.parse(said) as Said)]))
  return {
    history: [
      ...[...requestLines(site, sent, kept, now), ...toldLines(site, told)].map((line) => ({ ...line, note: null })),
      ...noted.map(({ id: key, at, type, contact, subject, comment, status, source, ...row }) => ({
        ...{ id: key, at, type, contact, subject, comment, status, source, note: authorshipOf(row) },
      })),
    ],
    viewings: kept.map((one) => ({
      ...{ id: one.id, time: one.time, feedback: one.feedback, status: statusOfViewing(one, now) },
      contact: contacts.get(one.requestId) || shownName(one.name),
    })),
    publications: published.map((row) => ({ ...row, note: authorshipOf(row) })),
  }
}
