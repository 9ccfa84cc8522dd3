import type { FormName } from '#domain/forms/form.ts'
import type { Property } from '#domain/property/property.ts'
import type { Language } from '#locales/languages.ts'

/** @returns whether an offer can be made for a home: it is for sale, and neither sold nor promised to somebody */
export const acceptsOffers = ({ goal, marquee }: Pick<Property, 'goal' | 'marquee'>): boolean =>
  goal === 0 && marquee !== 2 && marquee !== 3

/** @returns whether a home can be visited: nobody visits what is sold or let */
export const acceptsViewings = ({ marquee }: Pick<Property, 'marquee'>): boolean => marquee !== 3

type InquiryProperty = Pick<Property, 'goal' | 'marquee'>

/** Forms that not every home has, nor every language. */
const formConditions: Partial<Record<FormName, (home: InquiryProperty, language: Language) => boolean>> = {
  'contact-appointment': acceptsViewings,
  'purchase-offer': (home, language) => language === 'nl' && acceptsOffers(home),
}

/** @returns whether a form may be asked of a home in a language, wherever it was sent from */
export const acceptsForm = (form: FormName, home: InquiryProperty, language: Language): boolean =>
  formConditions[form]?.(home, language) ?? true
