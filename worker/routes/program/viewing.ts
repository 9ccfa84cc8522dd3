import { z } from 'zod'
import { viewingForm } from '#domain/forms/inquiry.ts'
import { acceptsViewings } from '#domain/inquiry/availability.ts'
import { isMailAddress } from '#domain/mail/address.ts'
import { iso } from '#domain/time.ts'
import { parseTimeChoice } from '#domain/viewing/status.ts'
import { localTimeText } from '#ui/components/date-time-text.ts'
import { limitsOf } from '#worker/forms/limits.ts'
import { deliverSoon } from '#worker/mail/delivery.ts'
import { viewingLinkMail } from '#worker/mail/viewing.ts'
import { storeLimited } from '#worker/services/mail/limited-mail.ts'
import { type Answering, homeFor } from './context.ts'

export const timesResult = z.object({
  url: z.string().describe('the form on the site'),
  timeZone: z.literal('Europe/Brussels'),
  times: z.array(
    z.object({
      value: z.string().describe('for request_viewing'),
      text: z.string(),
      kind: z.enum(['viewing', 'open-house', 'waiting-list']),
    }),
  ),
})

const formUrl = ({ site, origin }: Answering, id: number) => origin + site.href('viewingRequest', { id })

export async function timesFor(answering: Answering, id: number): Promise<z.output<typeof timesResult>> {
  const property = await homeFor(answering, id)
  const options = acceptsViewings(property) ? await answering.in.viewings.times(Date.now(), id) : []
  return {
    url: formUrl(answering, id),
    timeZone: 'Europe/Brussels',
    times: options.map(({ value, label }) => {
      const { waits, isOpen } = parseTimeChoice(value)
      return { value, text: label, kind: waits ? 'waiting-list' : isOpen ? 'open-house' : 'viewing' }
    }),
  }
}

export const requestFields = {
  id: z.int().positive().describe('id of the home'),
  time: z.string().max(60).describe('value of a time of viewing_times'),
  email: z.string().max(254).describe('mail address of the person who wants to view the home, who gets a link'),
}

export const requestResult = z.object({
  state: z.enum(['mail-sent', 'time-not-free', 'no-address', 'too-many']),
  booked: z.literal(false),
  text: z.string(),
})

type Requested = z.output<typeof requestResult>

/**
 * Mails a person the form of a viewing with its time chosen. Nothing is booked or kept until they send it themselves: a
 * program cannot agree to the privacy statement for them. The mail has no word of the program, which may be a stranger's.
 */
export async function requestViewing(
  answering: Answering,
  { id, time, email }: z.output<z.ZodObject<typeof requestFields>>,
): Promise<Requested> {
  const { site, env, services, origin, address, later } = answering
  const because = (state: Requested['state']): Requested => ({
    state,
    booked: false,
    text: site.t(`viewing.link.${state}`, { time: localTimeText(site, parseTimeChoice(time).time) }),
  })
  const property = await homeFor(answering, id)
  const { times } = await timesFor(answering, id)
  if (!times.some(({ value }) => value === time)) return because('time-not-free')
  if (!isMailAddress(email)) return because('no-address')
  const mail = viewingLinkMail(site, {
    recipient: email,
    title: property.title,
    time: localTimeText(site, parseTimeChoice(time).time),
    url: `${formUrl(answering, id)}?${new URLSearchParams({ time })}`,
  })
  const requestId = crypto.randomUUID()
  const form = { ...viewingForm, isSensitive: false }
  const limits = limitsOf({ secret: env.FORM_SECRET ?? origin, form, address, values: { email }, by: 'fallback' })
  const isStored = await storeLimited(services.database(), mail, { requestId, limits, now: iso(Date.now()) })
  if (!isStored) return because('too-many')
  deliverSoon(env, later, requestId)
  return because('mail-sent')
}
