import { purchaseOffer } from '#domain/forms/offer.ts'
import { canBeOffered } from '#domain/forms/offered.ts'
import { aboutHome } from './about-home.tsx'

/** An offer is made in Dutch; whoever reads another language is led to the home's own form. */
export const offer = aboutHome('offer', {
  form: purchaseOffer,
  kept: true,
  languages: ['nl'],
  elsewhere: (property, { site: { language } }, path) =>
    language === 'nl' && canBeOffered(property) ? null : `${path(language)}#contact`,
})
