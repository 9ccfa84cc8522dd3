import { undoOf } from '#domain/admin/undo.ts'
import { Failure } from '#domain/failure.ts'
import type { FormErrors } from '#domain/forms/form.ts'
import { type Notice, noticeIn, undoIn, withNotice } from '#domain/forms/notice.ts'
import { oneOf } from '#domain/one-of.ts'
import { offerOutcomes, runningRound, type ShownName, shownNames } from '#domain/owner/offer.ts'
import { offerForm, roundForm } from '#domain/owner/offer-forms.ts'
import { brusselsDay, brusselsMinute, formatDay } from '#domain/time.ts'
import { HomeOffers } from '#ui/admin/home/home-offers.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { isFormKey } from '#worker/crypto/uuid.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { homeView, loadHome, mayWrite, requireOwn } from '#worker/routes/admin/home.tsx'
import { findActivity } from '#worker/services/admin/activity.ts'
import { undoAct } from '#worker/services/admin/undo.ts'
import type { EditedHome } from '#worker/services/import/edit-home.ts'
import {
  addOffer,
  deleteOffer,
  deleteRound,
  lastOfferChange,
  openRound,
  readOffers,
  setOutcome,
} from '#worker/services/owner/offers.ts'
import { idIn, versionIn } from './edit-page.ts'

const forms = { offer: offerForm, round: roundForm } as const

type Returned = { form: keyof typeof forms; errors: FormErrors; sent: FormData }

type Stored = Awaited<ReturnType<typeof readOffers>>

/** Requests of a home whose sender may be the bidder. */
const requestOptions = ({ site }: PortalContext, { requests }: Stored) =>
  requests.map(({ id, name, received }) => ({
    value: id,
    label: `${name}, ${formatDay(brusselsDay(Date.parse(received)), site.language, 'figures')}`,
  }))

async function offersPage(context: PortalContext, home: EditedHome, returned: Returned | null = null) {
  const { database, site, params, query } = context
  const stored = await readOffers(database(), idIn(context))
  const filled = returned && {
    entered: enteredIn(forms[returned.form], returned.sent),
    errors: returned.errors,
  }
  const keyOf = (form: keyof typeof forms) => {
    const key = returned?.form === form ? textIn(returned.sent, 'formKey') : ''
    return isFormKey(key) ? key : crypto.randomUUID()
  }
  return {
    title: 'homes.title' as const,
    ...(returned && { status: 422 as const }),
    body: (
      <HomeOffers
        home={{ ...(await homeView(context, home)), notice: noticeIn(query), undo: Number(undoIn(query)) || null }}
        action={site.href('adminHomeOffers', params)}
        mayWrite={mayWrite(context, home)}
        offers={stored.offers}
        running={runningRound(stored.rounds, brusselsMinute(Date.now()))}
        sent={stored.sent.map(({ id, name, amount }) => ({ id, name, amount: Number(amount) }))}
        requests={requestOptions(context, stored)}
        keys={{ offer: keyOf('offer'), round: keyOf('round') }}
        returned={returned && filled ? { form: returned.form, filled } : null}
      />
    ),
  }
}

type Outcome = Notice | { errors: FormErrors; form: keyof typeof forms }

type Act = (context: PortalContext, sent: FormData) => Promise<Outcome>

const authorOf = ({ user }: PortalContext) => ({ userId: user.id })

const done = (isDone: boolean): Notice => (isDone ? 'saved' : 'gone')

function keyIn(sent: FormData): string {
  const key = textIn(sent, 'formKey')
  if (!isFormKey(key)) throw new Failure('request.malformed')
  return key
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const record: Act = async (context, sent) => {
  const { database, site } = context
  const stored = await readOffers(database(), idIn(context))
  const options = { requests: requestOptions(context, stored) }
  const { values, errors } = parseForm(offerForm, sent, options, site.today)
  if (Object.keys(errors).length > 0) return { form: 'offer', errors }
  const request = stored.requests.find(({ id }) => id === values.request)
  const offer = {
    id: keyIn(sent),
    requestId: request?.id ?? null,
    bidder: textOf(values.bidder) ?? request?.name ?? '',
    email: (textOf(values.email) ?? request?.email ?? null)?.toLowerCase() ?? null,
    shown: oneOf(shownNames, textOf(values.shown)) ?? ('name' satisfies ShownName),
    amount: Number(values.amount),
    conditions: textOf(values.conditions),
    day: String(values.day),
    validUntil: textOf(values.validUntil),
  }
  return done(await addOffer(database(), idIn(context), offer, brusselsMinute(Date.now()), authorOf(context)))
}

/** One that came by the form of the site: as its sender wrote it. */
const recordSent: Act = async (context, sent) => {
  const { database } = context
  const { sent: offers } = await readOffers(database(), idIn(context))
  const request = offers.find(({ id }) => id === textIn(sent, 'id'))
  if (!request) return 'gone'
  const { id, name, email, amount, conditions, end, received } = request
  const offer = {
    ...{ id: crypto.randomUUID(), requestId: id, bidder: name, email, conditions, validUntil: end },
    ...{ shown: 'name' as const, amount: Number(amount), day: brusselsDay(Date.parse(received)) },
  }
  return done(await addOffer(database(), idIn(context), offer, brusselsMinute(Date.now()), authorOf(context)))
}

const openNew: Act = async (context, sent) => {
  const { values, errors } = parseForm(roundForm, sent, {}, context.site.today)
  if (Object.keys(errors).length > 0) return { form: 'round', errors }
  const [minute, ends] = [brusselsMinute(Date.now()), brusselsMinute(Date.parse(String(values.ends)))]
  if (ends <= minute) return { form: 'round', errors: { ends: 'past' } }
  const round = { id: keyIn(sent), ends, minute }
  return done(await openRound(context.database(), idIn(context), round, authorOf(context)))
}

const removeRound: Act = async (context, sent) => {
  const { rounds } = await readOffers(context.database(), idIn(context))
  const round = rounds.find(({ id }) => id === textIn(sent, 'id'))
  return done(round !== undefined && (await deleteRound(context.database(), idIn(context), round, authorOf(context))))
}

/** @param to what a button makes of an offer that is still as its page showed it */
const markedAs =
  (to: (typeof offerOutcomes)[number] | null): Act =>
  async (context, sent) => {
    const change = [oneOf(offerOutcomes, textIn(sent, 'from')), to] as const
    return done(await setOutcome(context.database(), idIn(context), textIn(sent, 'id'), change, authorOf(context)))
  }

/** The last change of the person, where it can be undone: what was removed is gone. */
async function undoable(context: PortalContext): Promise<number | null> {
  const { database, user } = context
  const id = await lastOfferChange(database(), idIn(context), user.id)
  const row = id === null ? null : await findActivity(database(), id)
  return row && undoOf(row) === 'possible' ? row.id : null
}

const undo: Act = async (context, sent) => {
  const { database, site, user } = context
  const row = await findActivity(database(), versionIn(sent))
  const isOfHome = row?.resource === 'offers' && row.key === String(idIn(context))
  if (!isOfHome || undoOf(row) !== 'possible') return 'not-undone'
  return (await undoAct(database(), row, { userId: user.id, today: site.today })) ? 'undone' : 'not-undone'
}

const acts: Readonly<Record<string, Act>> = {
  offer: record,
  'offer-sent': recordSent,
  'offer-accept': markedAs('accepted'),
  'offer-withdraw': markedAs('withdrawn'),
  'offer-reopen': markedAs(null),
  'offer-delete': async (context, sent) =>
    done(await deleteOffer(context.database(), idIn(context), textIn(sent, 'id'), authorOf(context))),
  round: openNew,
  'round-delete': removeRound,
  undo,
}

const requireForSale = (home: EditedHome): EditedHome => {
  if (home.record.goal !== 'sale') throw new Failure('page.not-found')
  return home
}

/** Offers for a home that is for sale, and the round that keeps them closed until its end. */
export const adminHomeOffers = defineDeskPage({
  read: 'homes:read',
  write: 'homes:write',
  load: async (context) => offersPage(context, requireForSale(await loadHome(context))),
  action: async (context, sent) => {
    const home = requireForSale(await requireOwn(context))
    const verb = actionIn(sent)
    if (!Object.hasOwn(acts, verb)) throw new Failure('request.malformed')
    const outcome = await acts[verb]!(context, sent)
    if (typeof outcome !== 'string') return offersPage(context, home, { ...outcome, sent })
    const undoes = outcome === 'saved' ? await undoable(context) : null
    return { redirect: withNotice(context.site.href('adminHomeOffers', context.params), outcome, undoes), status: 303 }
  },
})
