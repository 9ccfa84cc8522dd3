import type { FormName } from '#domain/forms/form.ts'
import type { FormHandler } from '#worker/forms/handler.ts'
import { handleDocumentRequest } from './documents.ts'
import { handleJobApplication } from './job-application.ts'
import { handleNewsletter } from './newsletter.ts'
import { handleOffer } from './offer.ts'
import { handleSavedSearch } from './saved-search.ts'
import { handleShare } from './share.ts'
import { handleTestimonial } from './testimonial.ts'
import { handleViewing } from './viewing.ts'

export const formHandlers: Partial<Record<FormName, FormHandler>> = {
  'contact-appointment': handleViewing,
  'demand-register': handleSavedSearch,
  'send-to-friend': handleShare,
  'sign-newsletter': handleNewsletter,
  testimonial: handleTestimonial,
  'purchase-offer': handleOffer,
  documents: handleDocumentRequest,
  job: handleJobApplication,
}
