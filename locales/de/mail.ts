import type { Messages } from '#locales/en/index.ts'

export const mail = {
  subject: {
    'contact-me': 'Anfrage zu einer Immobilie',
    'contact-appointment': 'Anfrage für eine Besichtigung',
    'contact-construction': 'Frage zu einem Neubauprojekt',
    'contact-demand': 'Anfrage für eine kostenlose Schätzung',
    'demand-register': 'Neuer Suchauftrag',
    'send-to-friend': 'Eine Immobilie, die Ihnen gefallen könnte',
    'site-contact': 'Nachricht über die Website',
    'sign-newsletter': 'Anmeldung zum Newsletter',
    testimonial: 'Neue Kundenstimme',
    'purchase-offer': 'Kaufangebot',
    documents: 'Anforderung von Unterlagen',
    job: 'Bewerbung',
  },
  about: {
    property: 'Immobilie',
    project: 'Neubauprojekt',
    reference: 'Referenznummer',
    subject: 'Betreff',
    look: 'Auf der Website ansehen',
  },
  fields: {
    goal: 'Ziel',
    units: 'Einheiten',
    slot: 'Rückruf',
    remark: 'Nachricht',
    newsletter: 'Newsletter',
    frequency: 'Häufigkeit',
    amount: 'Angebot in Euro',
    name: 'Name',
    comment: 'Kundenstimme',
    website: 'Website',
  },
  request: {
    intro: 'Diese Anfrage ist am {{date}} über die Website eingegangen.',
    language: 'Sprache des Besuchers',
    answer: 'Antworten Sie einfach auf diese E-Mail: Ihre Antwort geht an {{email}}.',
  },
  receipt: {
    subject: 'Wir haben Ihre Anfrage erhalten – {{agency}}',
    heading: 'Vielen Dank, {{name}}',
    text: 'Ihre Anfrage ist bei uns eingegangen. Wir melden uns so bald wie möglich bei Ihnen. Ist es dringend? Dann rufen Sie uns unter {{phone}} an.',
    thanks: 'Vielen Dank',
    copy: 'Das haben Sie uns am {{date}} geschickt:',
    words:
      'Was Sie selbst geschrieben haben, liegt uns ebenfalls vor. Zur Sicherheit wiederholen wir es in dieser E-Mail nicht.',
    stranger:
      'Sie erhalten diese E-Mail, weil diese Adresse auf der Website von {{agency}} eingetragen wurde. Waren Sie das nicht, brauchen Sie nichts zu tun.',
  },
  again: {
    heading: 'Sie haben diese Unterlagen bereits angefordert',
    text: 'Wir senden sie Ihnen per E-Mail. Ist noch nichts angekommen? Rufen Sie uns an: {{phone}}.',
  },
} satisfies Messages['mail']
