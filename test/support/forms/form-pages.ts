import type { FormName } from '#domain/forms/form.ts'
import type { Language } from '#locales/languages.ts'

/** Paths of the demo agency. */
type Paths = Readonly<Partial<Record<Language, string>>>

const perLanguage = (en: string, nl: string, fr: string, de: string): Paths => ({
  en: `/${en}/`,
  nl: `/nl/${nl}/`,
  fr: `/fr/${fr}/`,
  de: `/de/${de}/`,
})

const withSubject = (en: string, nl: string, fr: string, de: string) =>
  perLanguage(`${en}/4231907`, `${nl}/4231907`, `${fr}/4231907`, `${de}/4231907`)

/** Page and thank-you page of each form. */
export const formPages: Readonly<Record<FormName, { at: Paths; thanks: readonly [string, string, string, string] }>> = {
  'contact-me': {
    at: withSubject('property', 'property', 'property', 'property'),
    thanks: ['contact-me', 'contact-me', 'contact-me', 'contact-me'],
  },
  'contact-appointment': {
    at: withSubject('visit', 'bezoek', 'visite', 'besichtigung'),
    thanks: ['contact-appointment', 'contact-appointment', 'contact-appointment', 'contact-appointment'],
  },
  'contact-construction': {
    at: perLanguage(
      'nieuwbouw/ghent/kaai-12/88001',
      'nieuwbouw/gent/kaai-12/88001',
      'construire/gand/kaai-12/88001',
      'neubau/gent/kaai-12/88001',
    ),
    thanks: ['contact-construction', 'contact-construction', 'contact-construction', 'contact-construction'],
  },
  'contact-homes': {
    at: {
      en: '/favourites/?ids=4231907',
      nl: '/nl/favorieten/?ids=4231907',
      fr: '/fr/favoris/?ids=4231907',
      de: '/de/merkliste/?ids=4231907',
    },
    thanks: ['site-contact', 'site-contact', 'site-contact', 'site-contact'],
  },
  'contact-demand': {
    at: perLanguage('contact-demand', 'gratis-schatting', 'estimation-gratuite', 'kostenlose-bewertung'),
    thanks: ['contact-demand', 'gratis-schatting', 'estimation-gratuite', 'kostenlose-bewertung'],
  },
  'demand-register': {
    at: perLanguage('demand-register', 'demand-register', 'je-recherche', 'suchauftrag'),
    thanks: ['demand-register', 'demand-register', 'demand-register', 'demand-register'],
  },
  'send-to-friend': {
    at: withSubject('send-to-friend', 'doorsturen', 'partager', 'weiterempfehlen'),
    thanks: ['send-to-friend', 'send-to-friend', 'send-to-friend', 'send-to-friend'],
  },
  'site-contact': {
    at: perLanguage('contact', 'contact', 'contact', 'kontakt'),
    thanks: ['site-contact', 'site-contact', 'site-contact', 'site-contact'],
  },
  'sign-newsletter': {
    at: perLanguage('newsletter', 'nieuwsbrief', 'lettre', 'newsletter'),
    thanks: ['sign-newsletter', 'sign-newsletter', 'sign-newsletter', 'sign-newsletter'],
  },
  testimonial: {
    at: perLanguage('feed-back', 'ervaringen', 'avis', 'erfahrungen'),
    thanks: ['testimonial', 'getuigenis', 'temoignage', 'bewertung'],
  },
  // Dutch only.
  'purchase-offer': { at: { nl: '/nl/bod/4231907/' }, thanks: ['purchase-offer', 'bod', 'offre', 'angebot'] },
  documents: {
    at: withSubject('documents', 'documenten', 'documents', 'unterlagen'),
    thanks: ['documents', 'documenten', 'documents', 'unterlagen'],
  },
  job: {
    at: perLanguage('jobs', 'vacatures', 'emploi', 'stellen'),
    thanks: ['job', 'sollicitatie', 'candidature', 'bewerbung'],
  },
}

export const thanksAt = (form: FormName, language: Language): string | undefined => {
  const [en, nl, fr, de] = formPages[form].thanks
  return { en: `/feedback/${en}/`, nl: `/nl/bedankt/${nl}/`, fr: `/fr/merci/${fr}/`, de: `/de/danke/${de}/` }[language]
}
