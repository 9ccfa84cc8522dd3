import type { Messages } from '#locales/en/index.ts'

export const mail = {
  subject: {
    'contact-me': 'Aanvraag voor informatie',
    'contact-appointment': 'Aanvraag voor een bezoek',
    'contact-construction': 'Vraag over een nieuwbouwproject',
    'contact-demand': 'Aanvraag voor een gratis schatting',
    'demand-register': 'Nieuwe zoekopdracht',
    'send-to-friend': 'Een woning die bij u kan passen',
    'site-contact': 'Bericht via de website',
    'sign-newsletter': 'Inschrijving op de nieuwsbrief',
    testimonial: 'Nieuwe getuigenis',
    'purchase-offer': 'Aankoopbod',
    documents: 'Aanvraag van documenten',
    job: 'Sollicitatie',
  },
  about: {
    property: 'Pand',
    project: 'Nieuwbouwproject',
    reference: 'Referentie',
    subject: 'Onderwerp',
    look: 'Bekijk op de website',
  },
  fields: {
    goal: 'Doel',
    units: 'Woningen',
    slot: 'Terugbellen',
    remark: 'Bericht',
    newsletter: 'Nieuwsbrief',
    frequency: 'Hoe vaak',
    amount: 'Bod in euro',
    name: 'Naam',
    comment: 'Getuigenis',
    website: 'Website',
  },
  request: {
    intro: 'Dit kwam op {{date}} binnen via de website.',
    language: 'Taal van de bezoeker',
    answer: 'U kunt gewoon op deze mail antwoorden: uw antwoord gaat naar {{email}}.',
  },
  receipt: {
    subject: 'Wij hebben uw aanvraag ontvangen – {{agency}}',
    heading: 'Dank u wel, {{name}}',
    text: 'Uw aanvraag is goed aangekomen. Wij nemen zo snel mogelijk contact met u op. Is het dringend? Bel ons dan op {{phone}}.',
    thanks: 'Dank u wel',
    copy: 'Dit hebt u ons op {{date}} bezorgd:',
    words: 'Wat u zelf schreef, hebben we ook ontvangen. Uit voorzorg herhalen we het niet in deze mail.',
    stranger:
      'U krijgt deze mail omdat dit adres werd ingevuld op de website van {{agency}}. Was u dat niet? Dan hoeft u niets te doen.',
  },
  again: {
    heading: 'U vroeg deze documenten al aan',
    text: 'We sturen ze u per e-mail. Kwam er nog niets aan? Bel ons op {{phone}}.',
  },
} satisfies Messages['mail']
