import { pageIn, pageQuery } from '#domain/admin/paging.ts'
import { isStaff, may, mayAny } from '#domain/auth/permissions.ts'
import { Failure } from '#domain/failure.ts'
import { type Notice, noticeIn, withNotice } from '#domain/forms/notice.ts'
import { savedSearchForm } from '#domain/forms/saved-search.ts'
import { inquiryStatus } from '#domain/inquiry/admin-inbox.ts'
import { countsText, erasureForm, noteForm, personCounts } from '#domain/privacy/erasure.ts'
import { criteriaFormValues } from '#domain/saved-search/criteria.ts'
import { savedSearchStatus } from '#domain/saved-search/status.ts'
import { iso } from '#domain/time.ts'
import { viewingStanding } from '#domain/viewing/status.ts'
import type { FromAddress, PersonDetail, PersonSearch } from '#ui/admin/person/person-detail.ts'
import { type Erasure, type Found, PersonPage } from '#ui/admin/person/person-page.tsx'
import { criteriaRows } from '#ui/search/criteria-rows.ts'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { formOptions } from '#worker/html/form-options.ts'
import { personName } from '#worker/mail/form-rows.ts'
import { textIn as sentText } from '#worker/middleware/form-body.ts'
import { type Download, type Redirect, requireView } from '#worker/page.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { inquirySubject, textIn } from '#worker/routes/admin/inquiry-subject.ts'
import { viewingHome } from '#worker/routes/admin/viewing-home.ts'
import { linkAddress, type PersonAddress, unlinkAddress } from '#worker/services/privacy/aliases.ts'
import {
  endNewsletter,
  endSearch,
  findAddresses,
  findKey,
  type PersonRows,
  readNote,
  readPerson,
  saveNote,
} from '#worker/services/privacy/people.ts'
import { countPersonalData, erasePerson, exportPersonalData } from '#worker/services/privacy/personal-data.ts'
import { languageChain } from '#worker/services/property/summaries.ts'
import { findPeople, searchedText } from './contacts.ts'

/** `email`: that the person is known by, the first of theirs. */
type Person = { email: string; emails: readonly string[]; addresses: readonly PersonAddress[] }

/** @returns null for a key of no person */
async function personBehind({ database, user }: PortalContext, key: string): Promise<Person | null> {
  const isKey = /^[\w-]{1,64}$/.test(key)
  const addresses = isKey ? await findAddresses(database(), key, mayAny('accounts:read', user)) : []
  const emails = addresses.map(({ email }) => email)
  return emails.length === 0 ? null : { email: emails[0]!, emails, addresses }
}

/** The person behind the key of the page. @throws Failure `page.not-found` */
async function personOfPage(context: PortalContext): Promise<Person> {
  const person = await personBehind(context, context.params.key ?? '')
  if (!person) throw new Failure('page.not-found')
  return person
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))]

type From = (address: string | null) => FromAddress

/** A saved search in words. */
async function searchOf(
  context: PortalContext,
  { search, lastMail }: PersonRows['searches'][number],
  from: From,
): Promise<PersonSearch> {
  const { id, created, confirmed, ended, frequency, language } = search
  const options = await formOptions(savedSearchForm, context, null, { entered: criteriaFormValues(search) })
  return {
    ...{ id, created, confirmed, ended, frequency, language, lastMail, ...from(search.email) },
    status: savedSearchStatus(search, iso(Date.now())),
    text: criteriaRows(search, options, context.site)
      .map(([, text]) => text)
      .join(', '),
  }
}

/** Subscriptions, each with the request that asked for it, which is stored at the same moment. */
const newslettersOf = (
  { site }: PortalContext,
  { subscriptions, requests }: PersonRows,
  from: From,
): PersonDetail['newsletters'] =>
  subscriptions.map(({ id, email, asked, confirmed, ended }) => {
    const source = requests.find((request) => request.email === email && request.received === asked)
    return {
      ...{ id, asked, confirmed, ended, ...from(email) },
      source: source ? { form: source.form, href: site.href('adminInquiry', { key: source.id }) } : null,
    }
  })

/** What was written in conversations, and the offers of homes of which the person at the desk may read them. */
function exchangesOf(context: PortalContext, { answers, bids, requests }: PersonRows, from: From) {
  const { site, user } = context
  return {
    answers: answers.flatMap(({ id, inquiryId, direction, received, name, email }) =>
      direction === 'note' || !inquiryId
        ? []
        : [{ id, direction, received, name, href: site.href('adminInquiry', { key: inquiryId }), ...from(email) }],
    ),
    offers: bids.flatMap(({ offer, home }) => {
      const agent = site.agents.find((item) => item.id === home.agentId)
      if (!may('homes:write', user, agent?.email ?? null)) return []
      const { id, created, amount, outcome, propertyId, email, requestId } = offer
      const address = email ?? requests.find((request) => request.id === requestId)?.email ?? null
      const name = viewingHome(context, propertyId, home).name
      const href = site.href('adminHomeOffers', { id: propertyId })
      return [{ id, created, amount, outcome, home: name, href, ...from(address) }]
    }),
  }
}

async function personDetail(
  context: PortalContext,
  { email, emails }: Person,
  rows: PersonRows,
): Promise<PersonDetail> {
  const { site, user } = context
  const { requests, appointments, searches, letters, subscriptions, notes } = rows
  const accounts = mayAny('accounts:read', user) ? rows.accounts : []
  const now = Date.now()
  const from: From = (address) => ({ from: emails.length > 1 ? (address?.toLowerCase() ?? null) : null })
  const names = unique([
    ...accounts.map(({ name }) => name),
    ...requests.map(({ data }) => personName(data)),
    ...appointments.map(({ viewing }) => viewing.name),
    ...searches.map(({ search }) => search.firstName),
  ])
  const own = notes.find((note) => note.email === email)
  const written = [
    ...requests,
    ...searches.map(({ search }) => search),
    ...appointments.map(({ viewing }) => viewing),
    ...subscriptions,
    ...accounts,
  ]
  return {
    ...{ email, names },
    otherAddresses: emails.slice(1),
    letters: letters.map(({ recipient, ...letter }) => ({ ...letter, ...from(recipient) })),
    note: { text: own?.text ?? '', version: own?.version ?? 0, conflict: null },
    otherNotes: notes.filter((note) => note !== own).map((note) => ({ text: note.text, ...from(note.email) })),
    phones: unique(requests.map(({ data }) => textIn(data, 'phone'))),
    language: written[0]?.language ?? null,
    accounts: accounts.map((account) => ({
      ...{ id: account.id, role: account.role, href: site.href('adminAccount', { key: account.id }) },
      ...from(account.email),
    })),
    requests: requests.map((row) => ({
      ...{ id: row.id, form: row.form, received: row.received, isSuspected: row.suspected, ...from(row.email) },
      status: inquiryStatus(row),
      about: inquirySubject(context, row)?.title ?? null,
      href: site.href('adminInquiry', { key: row.id }),
    })),
    viewings: appointments.map(({ viewing, home }) => ({
      ...{ id: viewing.id, time: viewing.time, released: viewing.released, hasOpinion: viewing.opinion !== null },
      standing: viewingStanding(viewing, now),
      home: viewingHome(context, viewing.propertyId, home).name,
      href: site.href('adminViewing', { key: viewing.id }),
      ...from(viewing.email),
    })),
    searches: await Promise.all(searches.map((row) => searchOf(context, row, from))),
    newsletters: newslettersOf(context, rows, from),
    ...exchangesOf(context, rows, from),
  }
}

/** Whether the desk erases: an account of the agency is closed first, so that it keeps a manager. */
const isErasable = ({ accounts }: Pick<PersonRows, 'accounts'>): boolean => !accounts.some(({ role }) => isStaff(role))

async function erasureOf(
  { database }: PortalContext,
  email: string,
  filled: Partial<Pick<Erasure, 'entered' | 'errors'>>,
): Promise<Erasure> {
  const counts = personCounts(await countPersonalData(database(), email))
  return { counts, entered: {}, errors: {}, ...filled }
}

type Shown = {
  /** The form of its erasure. */
  filled?: Partial<Pick<Erasure, 'entered' | 'errors'>> | null
  /** A note that was not stored, since a colleague changed it. */
  conflict?: string | null
  /** People who may be the same. */
  found?: Found | null
}

async function personPage(
  context: PortalContext,
  of: Person,
  { filled = null, conflict = null, found = null }: Shown = {},
) {
  const { database, site, catalogue, params, query, user } = context
  const rows = await readPerson(database(), of.emails, languageChain(site.language, catalogue))
  if (filled && !isErasable(rows)) throw new Failure('page.not-found')
  const [person, erasure] = await Promise.all([
    personDetail(context, of, rows),
    filled && erasureOf(context, of.email, filled),
  ])
  return {
    title: 'people.person' as const,
    rest: filled ? '?view=erase' : pageQuery(pageIn(query)),
    ...(filled?.errors && { status: 422 as const }),
    ...(conflict !== null && { status: 409 as const }),
    body: (
      <PersonPage
        action={site.href('adminPerson', params)}
        page={pageIn(query)}
        may={{
          write: mayAny('people:write', user),
          export: mayAny('people:export', user),
          erase: mayAny('people:erase', user) && isErasable(rows),
        }}
        notice={filled ? null : noticeIn(query)}
        person={{ ...person, note: { ...person.note, conflict } }}
        {...{ erasure, found }}
      />
    ),
  }
}

/** What `npm run privacy -- export` writes. */
async function exported({ database }: PortalContext, email: string): Promise<Download> {
  const content = `${JSON.stringify(await exportPersonalData(database(), email), null, 2)}\n`
  return { download: { name: 'person.json', type: 'application/json', content } }
}

const requirePermission = (permission: 'people:export' | 'people:erase', { user }: PortalContext) => {
  if (!mayAny(permission, user)) throw new Failure('page.not-found')
}

async function erase(context: PortalContext, person: Person, sent: FormData) {
  const { database, params, site, user } = context
  requirePermission('people:erase', context)
  const { email, emails } = person
  const form = erasureForm(email)
  const { errors } = parseForm(form, sent, {}, site.today)
  if (Object.keys(errors).length > 0)
    return personPage(context, person, { filled: { entered: enteredIn(form, sent), errors } })
  if (!isErasable(await readPerson(database(), emails, []))) throw new Failure('page.not-found')
  const author = { key: params.key!, userId: user.id, today: site.today }
  const counts = await erasePerson(database(), email, author)
  return {
    redirect: `${site.href('adminPeople')}?${new URLSearchParams({ erased: countsText(counts) })}`,
    status: 303,
  } as const
}

type Verb = (context: PortalContext, person: Person, sent: FormData) => Promise<boolean>

const authorOf = ({ params, user }: PortalContext, { email, emails }: Person) => ({
  ...{ email, emails, key: params.key!, userId: user.id },
})

/** A key of an address, which is what a revision names it by. */
const keyOf = ({ database, user }: PortalContext, email: string) =>
  findKey(database(), email, mayAny('accounts:read', user))

/** @param change what is done to the link of an address that leads to another one */
async function changeLink(
  context: PortalContext,
  { email, person }: Readonly<Record<'email' | 'person', string>>,
  change: typeof linkAddress,
): Promise<boolean> {
  const { database, params, user } = context
  const key = await keyOf(context, email)
  const keys = key && { email: key, person: (await keyOf(context, person)) ?? params.key! }
  return keys ? change(database(), { email, person, keys }, { userId: user.id }) : false
}

const verbs: Readonly<Record<'search-end' | 'newsletter-end' | 'same' | 'same-end', Verb>> = {
  'search-end': (context, person, sent) =>
    endSearch(context.database(), sentText(sent, 'id'), authorOf(context, person), Date.now()),
  'newsletter-end': (context, person, sent) =>
    endNewsletter(context.database(), sentText(sent, 'id'), authorOf(context, person), Date.now()),
  same: async (context, { email: person }, sent) => {
    const other = await personBehind(context, sentText(sent, 'person'))
    return other !== null && changeLink(context, { email: other.email, person }, linkAddress)
  },
  'same-end': async (context, { addresses }, sent) => {
    const address = addresses.find(({ email }) => email === sentText(sent, 'email'))
    if (!address?.person) return false
    return changeLink(context, { email: address.email, person: address.person }, unlinkAddress)
  },
}

/** People of whom one may be the person of the page. */
const maxFound = 10

async function findSame(context: PortalContext, person: Person, sent: FormData) {
  const q = searchedText(sent)
  const rows = await findPeople(context, q, maxFound)
  return personPage(context, person, { found: { q, rows: rows.filter(({ email }) => email !== person.email) } })
}

async function note(context: PortalContext, person: Person, sent: FormData) {
  const { database, params, site } = context
  const { values, errors } = parseForm(noteForm, sent, {}, site.today)
  if (Object.keys(errors).length > 0) throw new Failure('request.malformed')
  const version = Number(sentText(sent, 'version'))
  const stored = await readNote(database(), person.email)
  const text = values.note === null ? '' : String(values.note)
  const isShown = (stored?.version ?? 0) === version
  if (!isShown || !(await saveNote(database(), { before: stored, text }, authorOf(context, person))))
    return personPage(context, person, { conflict: text })
  return { redirect: withNotice(site.href('adminPerson', params), 'saved'), status: 303 } satisfies Redirect
}

const isVerb = (verb: string): verb is keyof typeof verbs => Object.hasOwn(verbs, verb)

/** A person by their mail address. The key of the page is the id of one of their rows: the address is in no URL. */
export const adminPerson = defineDeskPage({
  read: 'people:read',
  write: 'people:write',
  load: async (context) => {
    const { query } = context
    requireView(query, ['erase', 'export'])
    const person = await personOfPage(context)
    const view = query.get('view')
    if (view) requirePermission(`people:${view as 'erase' | 'export'}`, context)
    return view === 'export'
      ? exported(context, person.email)
      : personPage(context, person, { filled: view ? {} : null })
  },
  action: async (context, sent) => {
    const { params, site } = context
    const person = await personOfPage(context)
    const verb = actionIn(sent)
    if (verb === 'erase') return erase(context, person, sent)
    if (verb === 'note') return note(context, person, sent)
    if (verb === 'same-find') return findSame(context, person, sent)
    if (!isVerb(verb)) throw new Failure('request.malformed')
    const outcome: Notice = (await verbs[verb](context, person, sent)) ? verb : 'unchanged'
    return { redirect: withNotice(site.href('adminPerson', params), outcome), status: 303 } satisfies Redirect
  },
})
