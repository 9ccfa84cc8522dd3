import { Failure } from '#domain/failure.ts'
import type { FormOption, FormOptions } from '#domain/forms/form.ts'
import { viewingForm } from '#domain/forms/inquiry.ts'
import { withNotice } from '#domain/forms/notice.ts'
import { acceptsViewings } from '#domain/inquiry/availability.ts'
import { oneOf } from '#domain/one-of.ts'
import { bookingForm } from '#domain/viewing/booking-form.ts'
import { parseTimeChoice } from '#domain/viewing/status.ts'
import { weekOf } from '#domain/viewing/week.ts'
import { type BookingFault, BookingPage } from '#ui/admin/viewing-booking.tsx'
import type { FilledForm } from '#ui/forms/fields-form.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { keyedHash } from '#worker/crypto/hash.ts'
import { isFormKey } from '#worker/crypto/uuid.ts'
import type { Env } from '#worker/env.ts'
import { bookViewing } from '#worker/forms/handlers/viewing.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { resolveSubject } from '#worker/forms/subject.ts'
import { languageOptions } from '#worker/html/form-options.ts'
import { withAssignee } from '#worker/mail/inquiry.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Redirect } from '#worker/page.ts'
import { findAssignee } from '#worker/services/inquiry/assignee.ts'
import { createInquiries } from '#worker/services/inquiry/inquiries.ts'
import { findHome } from '#worker/services/viewing/desk.ts'
import { viewIn } from '#worker/site-view.ts'
import { defineDeskPage } from './desk-page.tsx'
import { viewingHome } from './viewing-home.ts'

const referenceIn = ({ query }: PortalContext) => (query.get('home') ?? '').trim().slice(0, 80)

/** The home asked for; null where there is none, it is not viewed any more, or it is of a colleague alone. */
async function bookableHome(context: PortalContext) {
  const reference = referenceIn(context)
  const found = reference ? await findHome(context.database(), reference) : null
  const property = found && (await context.services.properties.byId(found.id))
  if (!found || !property || !acceptsViewings(property)) return null
  const home = viewingHome(context, found.id, found.home)
  return home.mayWrite ? { id: found.id, ...home } : null
}

type Home = NonNullable<Awaited<ReturnType<typeof bookableHome>>>

/** @param times of a home, or all that a form may send: one that was just taken is full, not unknown */
const optionsOf = (context: PortalContext, times: readonly FormOption[]): FormOptions => ({
  freeTimes: times.filter(({ value }) => !value.startsWith('waiting:')),
  languages: languageOptions(context),
})

type Shown = FilledForm & { key: string; fault?: BookingFault | null }

async function bookingPage(context: PortalContext, home: Home | null, { key, fault = null, ...filled }: Shown) {
  const { site, services } = context
  const times = home ? await services.viewings.times(Date.now(), home.id) : []
  const reference = referenceIn(context)
  const rest = reference && `?home=${encodeURIComponent(reference)}`
  return {
    title: 'viewings.plan' as const,
    rest,
    ...(Object.keys(filled.errors).length > 0 && { status: 422 as const }),
    ...(fault && { status: 409 as const }),
    body: (
      <BookingPage
        options={optionsOf(context, times)}
        formKey={key}
        action={site.href('adminBooking') + rest}
        {...{ reference, home, fault, ...filled }}
      />
    ),
  }
}

const newForm = ({ site }: PortalContext): Shown => ({
  key: crypto.randomUUID(),
  entered: { language: [site.language] },
  errors: {},
})

/** Books as the form of visitors does, in the language of the guest. @returns the week, or what is wrong */
async function book(context: PortalContext, home: Home, sent: FormData, env: Env) {
  const { site, services, catalogue, database, user, send, secrets } = context
  const now = Date.now()
  const key = textIn(sent, 'formKey')
  if (!isFormKey(key)) throw new Failure('request.malformed')
  const { values, errors } = parseForm(
    bookingForm,
    sent,
    optionsOf(context, services.viewings.named([textIn(sent, 'time')])),
    site.today,
  )
  const shown = { key, entered: enteredIn(bookingForm, sent), errors }
  if (Object.keys(errors).length > 0) return bookingPage(context, home, shown)
  const { language: code, ...answers } = values
  const language = oneOf(catalogue.routeMap.languages, String(code)) ?? site.language
  const received = new Date(now).toISOString()
  const ofGuest = {
    ...context,
    site: viewIn(catalogue, language, site.origin, now),
    services: context.servicesIn(language),
  }
  const fingerprint = keyedHash(secrets.forms, 'fingerprint', JSON.stringify([home.id, values]))
  const week = `${site.href('adminViewings')}?week=${weekOf(parseTimeChoice(String(values.time)).time.slice(0, 10))}`
  const done: Redirect = { redirect: withNotice(week, 'viewing-booked'), status: 303 }
  const inquiries = createInquiries(database)
  if ((await inquiries.findByKey(key, [fingerprint]))?.kind === 'stored') return done
  const submission = {
    ...{ form: viewingForm, values: answers, options: {}, id: key, now: received, context: ofGuest, env, database },
    subject: await resolveSubject(ofGuest, viewingForm, String(home.id)),
  }
  const accepted = await bookViewing(submission, { userId: user.id })
  if (!('statements' in accepted)) return bookingPage(context, home, { ...shown, fault: 'full' })
  const email = String(values.email).toLowerCase()
  const agent = await findAssignee(database(), submission.subject?.agentEmail ?? null)
  const stored = await inquiries.store({
    request: {
      ...{ id: key, form: viewingForm.name, language, received, fingerprint, propertyId: home.id, email },
      ...{ data: answers, redirectTo: week, assigneeId: user.id, startedAt: site.today, finishedAt: site.today },
    },
    limits: [],
    statements: accepted.statements,
    uploads: [],
    mails: withAssignee(accepted.mails, site.agency.email, agent?.id === user.id ? null : agent),
  })
  if (stored.kind === 'stored') {
    send(key)
    return done
  }
  const fault = stored.kind === 'refused' ? accepted.rejected?.(stored.message) : null
  if (fault === 'full' || fault === 'limit') return bookingPage(context, home, { ...shown, fault })
  throw new Failure('request.malformed')
}

export const adminBooking = defineDeskPage({
  read: 'viewings:write',
  write: 'viewings:write',
  load: async (context) => bookingPage(context, await bookableHome(context), newForm(context)),
  action: async (context, sent, { env }) => {
    const home = await bookableHome(context)
    if (!home) throw new Failure('page.not-found')
    return book(context, home, sent, env)
  },
})
