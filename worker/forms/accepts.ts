import type { FormName } from '#domain/forms/form.ts'
import type { Accept } from './accept.ts'
import { acceptAppointment } from './appointment.ts'
import { acceptDemand } from './demand.ts'
import { acceptDocuments } from './documents.ts'
import { acceptFriend } from './friend.ts'
import { acceptJob } from './job.ts'
import { acceptNewsletter } from './newsletter.ts'
import { acceptOffer } from './offer.ts'
import { acceptTestimonial } from './testimonial.ts'

/** Forms that do more than to be stored and mailed. */
export const accepts: Partial<Record<FormName, Accept>> = {
  'contact-appointment': acceptAppointment,
  'demand-register': acceptDemand,
  'send-to-friend': acceptFriend,
  'sign-newsletter': acceptNewsletter,
  testimonial: acceptTestimonial,
  'purchase-offer': acceptOffer,
  documents: acceptDocuments,
  job: acceptJob,
}
