import { purchaseOfferForm } from '#domain/forms/offer.ts'
import { acceptsOffers } from '#domain/inquiry/availability.ts'
import { propertyFormPage } from '#worker/html/property-form-page.tsx'

/** An offer is made in Dutch; whoever reads another language is led to the home's own form. */
export const offer = propertyFormPage('offer', {
  form: purchaseOfferForm,
  isCacheable: true,
  languages: ['nl'],
  redirectTo: (property, { site: { language } }, path) =>
    language === 'nl' && acceptsOffers(property) ? null : `${path(language)}#contact`,
})
