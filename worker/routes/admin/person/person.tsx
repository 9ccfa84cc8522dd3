import { pageIn, pageQuery } from '#domain/admin/paging.ts'
import { isStaff, mayAny } from '#domain/auth/permissions.ts'
import { Failure } from '#domain/failure.ts'
import { type Notice, noticeIn, withNotice } from '#domain/forms/notice.ts'
import { savedSearchForm } from '#domain/forms/saved-search.ts'
import { inquiryStatus } from '#domain/inquiry/admin-inbox.ts'
import { countsText, erasureForm, noteForm, personCounts } from '#domain/privacy/erasure.ts'
import { criteriaFormValues } from '#domain/saved-search/criteria.ts'
import { savedSearchStatus } from '#domain/saved-search/status.ts'
import { iso } from '#domain/time.ts'
import { viewingStanding } from '#domain/viewing/status.ts'
import type { PersonDetail, PersonSearch } from '#ui/admin/person/person-detail.ts'
import { type Erasure, PersonPage } from '#ui/admin/person/person-page.tsx'
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
import {
  endNewsletter,
  endSearch,
  findAddress,
  type PersonRows,
  readNote,
  readPerson,
  saveNote,
} from '#worker/services/privacy/people.ts'
import { countPersonalData, erasePerson, exportPersonalData } from '#worker/services/privacy/personal-data.ts'
import { languageChain } from '#worker/services/property/summaries.ts'

/** The address behind the key of the page. @throws Failure `page.not-found` */
async function addressOf({ database, params, user }: PortalContext): Promise<string> {
  const key = params.key ?? ''
  const isKey = /^[\w-]{1,64}$/.test(key)
  const email = isKey ? await findAddress(database(), key, mayAny('accounts:read', user)) : null
  if (!email) throw new Failure('page.not-found')
  return email
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))]

/** A saved search in words. */
async function searchOf(
  context: PortalContext,
  { search, lastMail }: PersonRows['searches'][number],
): Promise<PersonSearch> {
  const { id, created, confirmed, ended, frequency, language } = search
  const options = await formOptions(savedSearchForm, context, null, { entered: criteriaFormValues(search) })
  return {
    ...{ id, created, confirmed, ended, frequency, language, lastMail },
    status: savedSearchStatus(search, iso(Date.now())),
    text: criteriaRows(search, options, context.site)
      .map(([, text]) => text)
      .join(', '),
  }
}

/** The request that asked for the newsletter, which is stored at the same moment. */
function newsletterOf({ site }: PortalContext, { subscriber, requests }: PersonRows): PersonDetail['newsletter'] {
  if (!subscriber) return null
  const { asked, confirmed, ended } = subscriber
  const source = requests.find(({ received }) => received === asked)
  return {
    ...{ asked, confirmed, ended },
    source: source ? { form: source.form, href: site.href('adminInquiry', { key: source.id }) } : null,
  }
}

async function personDetail(context: PortalContext, email: string, rows: PersonRows): Promise<PersonDetail> {
  const { site, user } = context
  const { requests, appointments, searches, letters, subscriber } = rows
  const account = mayAny('accounts:read', user) ? rows.account : null
  const now = Date.now()
  const names = unique([
    account?.name ?? '',
    ...requests.map(({ data }) => personName(data)),
    ...appointments.map(({ viewing }) => viewing.name),
    ...searches.map(({ search }) => search.firstName),
  ])
  const [newest] = [...requests, ...searches.map(({ search }) => search)]
  return {
    ...{ email, names, letters },
    note: { text: rows.note?.text ?? '', version: rows.note?.version ?? 0, conflict: null },
    phones: unique(requests.map(({ data }) => textIn(data, 'phone'))),
    language:
      newest?.language ?? appointments[0]?.viewing.language ?? subscriber?.language ?? account?.language ?? null,
    account: account && { role: account.role, href: site.href('adminAccount', { key: account.id }) },
    requests: requests.map((row) => ({
      ...{ id: row.id, form: row.form, received: row.received, isSuspected: row.suspected },
      status: inquiryStatus(row),
      about: inquirySubject(context, row)?.title ?? null,
      href: site.href('adminInquiry', { key: row.id }),
    })),
    viewings: appointments.map(({ viewing, home }) => ({
      ...{ id: viewing.id, time: viewing.time, released: viewing.released, hasOpinion: viewing.opinion !== null },
      standing: viewingStanding(viewing, now),
      home: viewingHome(context, viewing.propertyId, home).name,
      href: site.href('adminViewing', { key: viewing.id }),
    })),
    searches: await Promise.all(searches.map((row) => searchOf(context, row))),
    newsletter: newsletterOf(context, rows),
  }
}

/** Whether the desk erases: an account of the agency is closed first, so that it keeps a manager. */
const isErasable = ({ account }: PersonRows): boolean => account === null || !isStaff(account.role)

async function erasureOf(
  { database }: PortalContext,
  email: string,
  filled: Partial<Pick<Erasure, 'entered' | 'errors'>>,
): Promise<Erasure> {
  const counts = personCounts(await countPersonalData(database(), email))
  return { counts, entered: {}, errors: {}, ...filled }
}

/**
 * @param filled the form of its erasure, where it is shown
 * @param conflict a note that was not stored, since a colleague changed it
 */
async function personPage(
  context: PortalContext,
  email: string,
  filled: Partial<Pick<Erasure, 'entered' | 'errors'>> | null,
  conflict: string | null = null,
) {
  const { database, site, catalogue, params, query, user } = context
  const rows = await readPerson(database(), email, languageChain(site.language, catalogue))
  if (filled && !isErasable(rows)) throw new Failure('page.not-found')
  const [person, erasure] = await Promise.all([
    personDetail(context, email, rows),
    filled && erasureOf(context, email, filled),
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
        erasure={erasure}
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

async function erase(context: PortalContext, email: string, sent: FormData) {
  const { database, params, site, user } = context
  requirePermission('people:erase', context)
  const form = erasureForm(email)
  const { errors } = parseForm(form, sent, {}, site.today)
  if (Object.keys(errors).length > 0) return personPage(context, email, { entered: enteredIn(form, sent), errors })
  const { account } = await readPerson(database(), email, [])
  if (account && isStaff(account.role)) throw new Failure('page.not-found')
  const author = { key: params.key!, userId: user.id, today: site.today }
  const counts = await erasePerson(database(), email, author)
  return {
    redirect: `${site.href('adminPeople')}?${new URLSearchParams({ erased: countsText(counts) })}`,
    status: 303,
  } as const
}

type Verb = (context: PortalContext, email: string, sent: FormData) => Promise<boolean>

const authorOf = ({ params, user }: PortalContext, email: string) => ({ email, key: params.key!, userId: user.id })

const verbs: Readonly<Record<'search-end' | 'newsletter-end', Verb>> = {
  'search-end': (context, email, sent) =>
    endSearch(context.database(), sentText(sent, 'id'), authorOf(context, email), Date.now()),
  'newsletter-end': (context, email) => endNewsletter(context.database(), authorOf(context, email), Date.now()),
}

async function note(context: PortalContext, email: string, sent: FormData) {
  const { database, params, site } = context
  const { values, errors } = parseForm(noteForm, sent, {}, site.today)
  if (Object.keys(errors).length > 0) throw new Failure('request.malformed')
  const version = Number(sentText(sent, 'version'))
  const stored = await readNote(database(), email)
  const text = values.note === null ? '' : String(values.note)
  const isShown = (stored?.version ?? 0) === version
  if (!isShown || !(await saveNote(database(), { before: stored, text }, authorOf(context, email))))
    return personPage(context, email, null, text)
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
    const email = await addressOf(context)
    const view = query.get('view')
    if (view) requirePermission(`people:${view as 'erase' | 'export'}`, context)
    return view === 'export' ? exported(context, email) : personPage(context, email, view ? {} : null)
  },
  action: async (context, sent) => {
    const { params, site } = context
    const email = await addressOf(context)
    const verb = actionIn(sent)
    if (verb === 'erase') return erase(context, email, sent)
    if (verb === 'note') return note(context, email, sent)
    if (!isVerb(verb)) throw new Failure('request.malformed')
    const outcome: Notice = (await verbs[verb](context, email, sent)) ? verb : 'unchanged'
    return { redirect: withNotice(site.href('adminPerson', params), outcome), status: 303 } satisfies Redirect
  },
})
