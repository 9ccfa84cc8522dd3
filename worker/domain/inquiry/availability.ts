import type { FormName } from '#domain/forms/form.ts'
import type { Property } from '#domain/property/property.ts'
import type { Language } from '#locales/languages.ts'

export const acceptsOffers = ({ goal, status }: Pick<Property, 'goal' | 'status'>): boolean =>
  goal === 'sale' && status !== 'option' && status !== 'sold'

export const acceptsViewings = ({ status }: Pick<Property, 'status'>): boolean => status !== 'sold'

type InquiryProperty = Pick<Property, 'goal' | 'status'>

const formConditions: Partial<Record<FormName, (property: InquiryProperty, language: Language) => boolean>> = {
  'contact-appointment': acceptsViewings,
  'purchase-offer': (property, language) => language === 'nl' && acceptsOffers(property),
}

export const acceptsForm = (form: FormName, property: InquiryProperty, language: Language): boolean =>
  formConditions[form]?.(property, language) ?? true
