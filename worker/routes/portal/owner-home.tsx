import { Failure } from '#domain/failure.ts'
import { brusselsMinute } from '#domain/open-house.ts'
import { seriesOf } from '#domain/owner/counted-series.ts'
import { csvOf } from '#domain/owner/csv.ts'
import { calledBy, partOfDay } from '#domain/owner/greeting.ts'
import { historyQuery, sortedHistory } from '#domain/owner/history.ts'
import {
  type Noted,
  noteFields,
  publicationFields,
  readFeedback,
  readKey,
  readNote,
  readPublication,
  readSeen,
  type Seen,
} from '#domain/owner/noted.ts'
import { dayBefore } from '#domain/statistics/day.ts'
import { countedEvents } from '#domain/statistics/event.ts'
import { shownDays } from '#domain/statistics/visits.ts'
import { type ManageForm, type ManageState, manageForms, type Notice } from '#ui/owner/manage-panel.tsx'
import { typeText } from '#ui/owner/words.ts'
import { type Done, dones, OwnerPage } from '#ui/pages/owner.tsx'
import { OwnerEditPage } from '#ui/pages/owner-edit.tsx'
import { propertyHref } from '#ui/site.tsx'
import type { Download, Page, Redirect } from '#worker/page.ts'
import { defineOwnerPage, type PortalVisit } from '#worker/portal/portal-page.ts'
import { homeBehindWall } from '#worker/portal/wall.ts'
import { addressOf, countedSince, homesToChoose, ownersOf } from '#worker/services/owners/dashboard.ts'
import { demandsFor } from '#worker/services/owners/demands.ts'
import {
  addNote,
  addPublication,
  authorshipOf,
  type Correction,
  correctNote,
  correctPublication,
  deleteNote,
  deletePublication,
  endPublication,
  readNoteRow,
  readPublicationRow,
  writeFeedback,
} from '#worker/services/owners/noting.ts'
import { recordOf } from '#worker/services/owners/record.ts'
import { portalHead } from './portal-head.ts'

/** Days of the file. */
const year = 365

/** Begins to be asked now and is waited for later, or by nobody. */
function begun<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => {})
  return asked
}

async function visitsOf({ services, site, database }: PortalVisit, id: number) {
  const [counted, days] = await Promise.all([
    services.statistics.of([id], site.today),
    countedSince(database(), id, dayBefore(site.today, shownDays - 1)),
  ])
  const { times, ...visits } = counted.get(id)!
  return { visits, times, series: seriesOf(days, site.today, shownDays) }
}

const statuses: Record<Notice, Page['status'] & number> = { wrong: 422, known: 409, stale: 409, gone: 409, again: 200 }

/** The key of what a form adds: its own where it was never stored under it, else a new one. */
const keyOf = (state: ManageState | null) => (form: ManageForm) => {
  const isOwn = state?.form === form && (state.notice === 'wrong' || state.notice === 'again')
  return (isOwn && readKey(new URLSearchParams({ key: state.entered.key ?? '' }))) || crypto.randomUUID()
}

/** @param state of a form that is there again */
async function page(visit: PortalVisit, id: number, state: ManageState | null): Promise<Page> {
  const { owner, site, services, database, catalogue, query, search } = visit
  const now = Date.now()
  const isManager = owner.role === 'manager'
  const visits = begun(visitsOf(visit, id))
  const record = begun(recordOf(database(), id, site, now))
  const demands = begun(demandsFor({ database: database(), catalogue }, id))
  const [home, homes, names] = await Promise.all([
    services.properties.byId(id),
    homesToChoose(database(), owner.id, site),
    isManager ? ownersOf(database(), id) : [],
  ])
  if (!home) throw new Failure('page.not-found')
  const { goal, price, priceUnit, marquee, published, withdrawn, documents } = home
  const said = dones.find((one) => one === query.get('said')) ?? null
  const minute = brusselsMinute(now)
  return {
    ...portalHead(visit, 'ownerHome', { title: 'owner.title', description: 'owner.description', rest: search }),
    ...(state && { status: statuses[state.notice] }),
    body: (
      <OwnerPage
        name={calledBy(owner.name)}
        part={partOfDay(minute)}
        minute={minute}
        path={site.href('ownerHome', { id })}
        homes={homes}
        home={{
          ...{ id, goal, price, priceUnit, marquee, published, withdrawn, documents },
          address: addressOf(site, home),
          page: withdrawn ? null : propertyHref(site, home),
        }}
        managed={isManager ? { names, state, keyOf: keyOf(state) } : null}
        done={isManager ? said : null}
        query={historyQuery(query)}
        visits={visits}
        record={record}
        demands={demands}
      />
    ),
  }
}

/** A year of what was counted, day by day, the newest first. */
async function visitsFile({ site, database }: PortalVisit, id: number): Promise<string> {
  const { t, today } = site
  const { days, ...counts } = seriesOf(await countedSince(database(), id, dayBefore(today, year - 1)), today, year)
  const rows = days.map((day, at) => [day, ...countedEvents.map((event) => counts[event][at] ?? 0)]).reverse()
  return csvOf([
    [t('owner.history.columns.date'), ...countedEvents.map((event) => t(`owner.chart.series.${event}`))],
    ...rows,
  ])
}

const historyColumns = ['date', 'type', 'contact', 'subject', 'comment', 'status', 'source'] as const

/** What happened, as it is looked through on the page, all of its pages together. */
async function historyFile({ site, database, query }: PortalVisit, id: number): Promise<string> {
  const { t } = site
  const { history } = await recordOf(database(), id, site, Date.now())
  return csvOf([
    historyColumns.map((name) => t(`owner.history.columns.${name}`)),
    ...sortedHistory(history, historyQuery(query)).map(({ at, type, contact, subject, comment, status, source }) => [
      brusselsMinute(Date.parse(at)).replace('T', ' '),
      typeText(site, type),
      contact,
      subject,
      comment,
      t(`owner.history.statuses.${status}`),
      t(`owner.history.sources.${source}`),
    ]),
  ])
}

const files: Record<string, (visit: PortalVisit, id: number) => Promise<string>> = {
  visits: visitsFile,
  history: historyFile,
}

async function download(visit: PortalVisit, id: number, name: string): Promise<Download> {
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  if (!file) throw new Failure('page.not-found')
  const content = await file(visit, id)
  return { download: { name: `${name}-${id}-${visit.site.today}.csv`, type: 'text/csv; charset=utf-8', content } }
}

const kinds = ['note', 'publication'] as const

type Kind = (typeof kinds)[number]

/** @returns a row of the home with what its form shows; null where there is none of this id */
async function readRow({ database }: PortalVisit, propertyId: number, kind: Kind, id: string) {
  const home = { database: database(), propertyId }
  if (kind === 'note') {
    const row = await readNoteRow(home, id)
    return row ? { ...row, fields: noteFields(row) } : null
  }
  const row = await readPublicationRow(home, id)
  return row ? { ...row, fields: publicationFields(row) } : null
}

/**
 * The page on which a note or a publication is corrected.
 * @param state of a form that is there again; where its row is gone, it is on the page of the home
 * @throws Failure `page.not-found` without it, where there is no such row
 */
async function editPage(
  visit: PortalVisit,
  id: number,
  { kind, key, state = null }: { kind: Kind; key: string; state?: ManageState | null },
): Promise<Page> {
  const { site, services } = visit
  const [row, home] = await Promise.all([readRow(visit, id, kind, key), services.properties.byId(id)])
  if (!home || (!row && !state)) throw new Failure('page.not-found')
  if (!row) return page(visit, id, { ...state!, notice: 'gone' })
  // After a conflict the form is about the version that it shows; otherwise about the one it was opened with.
  const before = state && state.notice !== 'stale' ? Number(state.entered.version) : 0
  return {
    ...portalHead(visit, 'ownerHome', { title: `owner.manage.${kind}.edit`, description: 'owner.description' }),
    ...(state && { status: statuses[state.notice] }),
    body: (
      <OwnerEditPage
        kind={kind}
        action={site.href('ownerHome', { id })}
        address={addressOf(site, home)}
        seen={{ id: row.id, version: before || row.version }}
        note={authorshipOf(row)}
        stored={row.fields}
        state={state}
        minute={brusselsMinute(Date.now())}
      />
    ),
  }
}

const entered = (sent: URLSearchParams) =>
  Object.fromEntries([...sent].map(([name, text]) => [name, text.slice(0, 2000)]))

const stateOf = (
  form: ManageForm,
  notice: Notice,
  sent: URLSearchParams,
  faults: ManageState['faults'] = {},
): ManageState => ({ form, notice, faults, entered: entered(sent) })

/** What somebody of the agency may do here. What is not of this home does not exist. */
async function act(visit: PortalVisit, id: number, sent: URLSearchParams): Promise<Page | Redirect> {
  const { owner, site, database } = visit
  const own = {
    ...{ database: database(), propertyId: id, managerId: owner.id },
    ...{ now: new Date().toISOString(), today: site.today },
  }
  const done = (said: Done, place: string): Redirect => ({
    redirect: `${site.href('ownerHome', { id })}?said=${said}#${place}`,
    status: 303,
  })
  const needed = <T,>(found: T | null | false): T => {
    if (!found) throw new Failure('page.not-found')
    return found
  }
  const read = <T,>(found: T | null): T => {
    if (found === null) throw new Failure('request.malformed')
    return found
  }
  const add = async <T,>(form: Kind, noted: Noted<T>, store: (key: string, values: T) => Promise<boolean>) => {
    if ('faults' in noted) return page(visit, id, stateOf(form, 'wrong', sent, noted.faults))
    const isStored = await store(read(readKey(sent)), noted.values)
    return isStored ? done(form, places[form]) : page(visit, id, stateOf(form, 'known', sent))
  }
  const correct = async <T,>(
    kind: Kind,
    noted: Noted<T>,
    store: (seen: Seen, values: T) => Promise<Correction>,
  ): Promise<Page | Redirect> => {
    const seen = read(readSeen(sent))
    const again = (notice: Notice, faults?: ManageState['faults']) =>
      editPage(visit, id, { kind, key: seen.id, state: stateOf(kind, notice, sent, faults) })
    if ('faults' in noted) return again('wrong', noted.faults)
    const outcome = await store(seen, noted.values)
    return outcome === 'done' ? done(`${kind}-edit`, places[kind]) : again(outcome)
  }
  const remove = async (kind: Kind, store: (seen: Seen) => Promise<boolean>): Promise<Page | Redirect> => {
    const seen = read(readSeen(sent))
    if (await store(seen)) return done(`${kind}-delete`, places[kind])
    const fields = needed(await readRow(visit, id, kind, seen.id)).fields
    return editPage(visit, id, {
      kind,
      key: seen.id,
      state: { form: kind, notice: 'stale', faults: {}, entered: fields },
    })
  }
  switch (sent.get('do')) {
    case 'note':
      return add('note', readNote(sent), (key, note) => addNote(own, key, note))
    case 'publication':
      return add('publication', readPublication(sent), (key, published) => addPublication(own, key, published))
    case 'note-edit':
      return correct('note', readNote(sent), (seen, note) => correctNote(own, seen, note))
    case 'publication-edit':
      return correct('publication', readPublication(sent), (seen, one) => correctPublication(own, seen, one))
    case 'note-delete':
      return remove('note', (seen) => deleteNote(own, seen))
    case 'publication-delete':
      return remove('publication', (seen) => deletePublication(own, seen))
    case 'end': {
      needed(await endPublication(own, sent.get('publication') ?? ''))
      return done('end', 'media')
    }
    case 'feedback': {
      const noted = readFeedback(sent)
      if ('faults' in noted) return page(visit, id, stateOf('feedback', 'wrong', sent, noted.faults))
      needed(await writeFeedback(own, sent.get('viewing') ?? '', noted.values.feedback))
      return done('feedback', 'viewings')
    }
    default:
      throw new Failure('request.malformed')
  }
}

/** Where on the page a row is shown. */
const places: Record<Kind, string> = { note: 'history', publication: 'media' }

/** All of a home, for those whose home it is and for the agency. */
export const ownerHome = defineOwnerPage({
  load: async (visit) => {
    const { database, owner, params, query } = visit
    const id = await homeBehindWall(database(), owner, params.id)
    const file = query.get('csv')
    if (file !== null) return download(visit, id, file)
    const kind = owner.role === 'manager' && kinds.find((one) => query.has(one))
    return kind ? editPage(visit, id, { kind, key: query.get(kind)! }) : page(visit, id, null)
  },
  act: async (visit, sent) => {
    const id = await homeBehindWall(visit.database(), visit.owner, visit.params.id)
    if (visit.owner.role !== 'manager') throw new Failure('page.not-found')
    return act(visit, id, sent)
  },
  again: async (visit, sent) => {
    const id = await homeBehindWall(visit.database(), visit.owner, visit.params.id)
    const does = sent.get('do')
    const seen = readSeen(sent)
    const kind = seen && kinds.find((one) => does === `${one}-edit`)
    const form = manageForms.find((one) => does === one)
    if (visit.owner.role !== 'manager' || (!kind && !form))
      return { redirect: visit.site.href('ownerHome', { id }), status: 303 }
    if (form) return page(visit, id, stateOf(form, 'again', sent))
    return editPage(visit, id, { kind: kind!, key: seen!.id, state: stateOf(kind!, 'again', sent) })
  },
})
