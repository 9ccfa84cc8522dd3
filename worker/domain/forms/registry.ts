import { contactAppointment, contactConstruction, contactMe, documents, siteContact } from './contact.ts'
import { demandRegister } from './demand.ts'
import type { Form, FormName } from './form.ts'
import { purchaseOffer } from './offer.ts'
import { sendToFriend, signNewsletter } from './share.ts'
import { contactDemand } from './valuation.ts'
import { job, testimonial } from './work.ts'

export const forms: Readonly<Record<FormName, Form>> = {
  'contact-me': contactMe,
  'contact-appointment': contactAppointment,
  'contact-construction': contactConstruction,
  'contact-demand': contactDemand,
  'demand-register': demandRegister,
  'send-to-friend': sendToFriend,
  'site-contact': siteContact,
  'sign-newsletter': signNewsletter,
  testimonial,
  'purchase-offer': purchaseOffer,
  documents,
  job,
}
