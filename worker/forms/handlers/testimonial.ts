import type { FormHandler } from '#worker/forms/handler.ts'
import { agencyMail, agencyView } from '#worker/mail/inquiry.ts'
import { insertTestimonial } from '#worker/services/content/testimonials.ts'

export const handleTestimonial: FormHandler = async (submission) => {
  const { id, values, context, database, options } = submission
  const { language, today } = context.site
  const testimonial = {
    name: String(values.name),
    comment: String(values.comment),
    website: null,
  }
  const note = agencyView(submission).t('mail.testimonial')
  return {
    statements: [insertTestimonial(database(), { ...testimonial, language, posted: today, requestId: id })],
    mails: [agencyMail(submission, { options, blocks: [{ kind: 'text', text: note }] })],
  }
}
