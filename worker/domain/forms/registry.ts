import type { Form, FormName } from './form.ts'
import {
  contactForm,
  documentsForm,
  homesInquiryForm,
  projectInquiryForm,
  propertyInquiryForm,
  viewingForm,
} from './inquiry.ts'
import { jobForm, testimonialForm } from './job-and-testimonial.ts'
import { purchaseOfferForm } from './offer.ts'
import { savedSearchForm } from './saved-search.ts'
import { newsletterForm, shareForm } from './share-and-newsletter.ts'
import { valuationForm } from './valuation.ts'

export const forms: Readonly<Record<FormName, Form>> = {
  'contact-me': propertyInquiryForm,
  'contact-appointment': viewingForm,
  'contact-construction': projectInquiryForm,
  'contact-homes': homesInquiryForm,
  'contact-demand': valuationForm,
  'demand-register': savedSearchForm,
  'send-to-friend': shareForm,
  'site-contact': contactForm,
  'sign-newsletter': newsletterForm,
  testimonial: testimonialForm,
  'purchase-offer': purchaseOfferForm,
  documents: documentsForm,
  job: jobForm,
}
