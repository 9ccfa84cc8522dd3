import { purchaseOfferForm } from '#domain/forms/offer.ts'
import { acceptsOffers } from '#domain/inquiry/availability.ts'
import { propertyFormPage } from '#worker/html/property-form-page.tsx'

/** The form exists in Dutch; other languages redirect to the inquiry form of the property. */
export const offer = propertyFormPage('offer', {
  form: purchaseOfferForm,
  isCacheable: true,
  languages: ['nl'],
  redirectTo: (property, { site: { language } }, path) =>
    language === 'nl' && acceptsOffers(property) ? null : `${path(language)}#contact`,
})
