import { agencyMail, agencyView } from '#worker/mail/request.ts'
import { sentTestimonial } from '#worker/services/requests/testimonials.ts'
import type { Accept } from './accept.ts'

/** A draft, beside those of the site's document: somebody of the agency reads it before it stands on the site. */
export const acceptTestimonial: Accept = async (received) => {
  const { id, values, visit, database, options } = received
  const { language, today } = visit.site
  const said = {
    name: String(values.name),
    comment: String(values.comment),
    website: values.website === null ? null : String(values.website),
  }
  const note = agencyView(received).t('letters.testimonial')
  return {
    statements: [sentTestimonial(database(), { ...said, language, posted: today, requestId: id })],
    mails: [agencyMail(received, { options, blocks: [{ kind: 'text', text: note }] })],
  }
}
