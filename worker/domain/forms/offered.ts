import type { Property } from '#domain/property.ts'
import type { Language } from '#locales/languages.ts'
import type { FormName } from './form.ts'

/** @returns whether an offer can be made for a home: it is for sale, and neither sold nor promised to somebody */
export const canBeOffered = ({ goal, marquee }: Pick<Property, 'goal' | 'marquee'>): boolean =>
  goal === 0 && marquee !== 2 && marquee !== 3

/** @returns whether a home can be visited: nobody visits what is sold or let */
export const canBeVisited = ({ marquee }: Pick<Property, 'marquee'>): boolean => marquee !== 3

type Home = Pick<Property, 'goal' | 'marquee'>

/** Forms that not every home has, nor every language. */
const asking: Partial<Record<FormName, (home: Home, language: Language) => boolean>> = {
  'contact-appointment': canBeVisited,
  'purchase-offer': (home, language) => language === 'nl' && canBeOffered(home),
}

/** @returns whether a form may be asked of a home in a language, wherever it was sent from */
export const canBeAsked = (form: FormName, home: Home, language: Language): boolean =>
  asking[form]?.(home, language) ?? true
