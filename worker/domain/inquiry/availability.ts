import type { FormName } from '#domain/forms/form.ts'
import type { Property } from '#domain/property/property.ts'
import type { Language } from '#locales/languages.ts'

export const acceptsOffers = ({ goal, marquee }: Pick<Property, 'goal' | 'marquee'>): boolean =>
  goal === 'sale' && marquee !== 'option' && marquee !== 'sold'

export const acceptsViewings = ({ marquee }: Pick<Property, 'marquee'>): boolean => marquee !== 'sold'

type InquiryProperty = Pick<Property, 'goal' | 'marquee'>

const formConditions: Partial<Record<FormName, (property: InquiryProperty, language: Language) => boolean>> = {
  'contact-appointment': acceptsViewings,
  'purchase-offer': (property, language) => language === 'nl' && acceptsOffers(property),
}

export const acceptsForm = (form: FormName, property: InquiryProperty, language: Language): boolean =>
  formConditions[form]?.(property, language) ?? true
