import type { FormHandler } from '#worker/forms/handler.ts'
import { agencyMail, agencyView } from '#worker/mail/inquiry.ts'
import { insertTestimonial } from '#worker/services/content/testimonials.ts'

/** A draft, beside those of the site's document: somebody of the agency reads it before it stands on the site. */
export const handleTestimonial: FormHandler = async (received) => {
  const { id, values, context, database, options } = received
  const { language, today } = context.site
  const testimonial = {
    name: String(values.name),
    comment: String(values.comment),
    website: values.website === null ? null : String(values.website),
  }
  const note = agencyView(received).t('emails.testimonial')
  return {
    statements: [insertTestimonial(database(), { ...testimonial, language, posted: today, requestId: id })],
    mails: [agencyMail(received, { options, blocks: [{ kind: 'text', text: note }] })],
  }
}
