import type { Statement } from '#db/transaction.ts'
import type { FormName } from '#domain/forms/form.ts'
import type { FormHandler } from '#worker/forms/handler.ts'
import type { Submission } from '#worker/submission.ts'
import { handleDocumentRequest } from './documents.ts'
import { handleHomesInquiry } from './homes.ts'
import { handleJobApplication } from './job-application.ts'
import { handleNewsletter, newsletterStatements } from './newsletter.ts'
import { handleOffer } from './offer.ts'
import { handleSavedSearch } from './saved-search.ts'
import { handleShare } from './share.ts'
import { handleTestimonial } from './testimonial.ts'
import { handleViewing } from './viewing.ts'

/** What follows from a field, in any form that has it. */
export const fieldStatements = (submission: Submission): Statement[] =>
  submission.values.newsletter === true ? newsletterStatements(submission) : []

export const formHandlers: Partial<Record<FormName, FormHandler>> = {
  'contact-appointment': handleViewing,
  'contact-homes': handleHomesInquiry,
  'demand-register': handleSavedSearch,
  'send-to-friend': handleShare,
  'sign-newsletter': handleNewsletter,
  testimonial: handleTestimonial,
  'purchase-offer': handleOffer,
  documents: handleDocumentRequest,
  job: handleJobApplication,
}
