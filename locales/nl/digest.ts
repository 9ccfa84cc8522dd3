import type { Messages } from '#locales/messages.ts'

export const digest = {
  subject: {
    home: 'Uw pand vorige week – {{agency}}',
    homes: 'Uw panden vorige week – {{agency}}',
  },
  heading: 'Goedemorgen {{name}}',
  intro: 'Dit gebeurde er van {{from}} tot en met {{to}}.',
  visits: { one: '{{count}} bezoek aan de pagina', other: '{{count}} bezoeken aan de pagina' },
  more: { one: '{{count}} meer dan de week ervoor', other: '{{count}} meer dan de week ervoor' },
  fewer: { one: '{{count}} minder dan de week ervoor', other: '{{count}} minder dan de week ervoor' },
  same: 'evenveel als de week ervoor',
  happened: 'Nieuw: {{list}}',
  quiet: 'Verder viel er deze week niets te melden.',
  kinds: {
    visit: { one: '{{count}} bezichtiging', other: '{{count}} bezichtigingen' },
    'visit-request': {
      one: '{{count}} aanvraag voor een bezichtiging',
      other: '{{count}} aanvragen voor een bezichtiging',
    },
    'open-house': { one: '{{count}} openhuisdag', other: '{{count}} openhuisdagen' },
    message: { one: '{{count}} vraag', other: '{{count}} vragen' },
    documents: { one: '{{count}} keer documenten', other: '{{count}} keer documenten' },
    offer: { one: '{{count}} bod', other: '{{count}} keer een bod' },
    phone: { one: '{{count}} telefoongesprek', other: '{{count}} telefoongesprekken' },
    mail: { one: '{{count}} e-mail', other: '{{count}} e-mails' },
    announcement: { one: '{{count}} aankondiging', other: '{{count}} aankondigingen' },
    other: { one: '{{count}} notitie', other: '{{count}} notities' },
  },
  coming: 'Geplande bezichtigingen:',
  others: { one: 'nog {{count}}', other: 'nog {{count}}' },
  demands: {
    one: '{{count}} kandidaat zoekt een pand als het uwe.',
    other: '{{count}} kandidaten zoeken een pand als het uwe.',
  },
  button: 'Alles bekijken',
  why: 'U krijgt deze e-mail elke maandag omdat {{agency}} uw pand in handen heeft.',
  end: {
    title: 'Liever niet meer?',
    text: 'Zet de wekelijkse e-mail hier stop. Wie inlogt, blijft alles zien.',
  },
  page: {
    title: 'Uw wekelijkse e-mail',
    active: {
      title: 'U krijgt elke maandag een e-mail',
      text: 'Daarin leest u hoe vaak uw pand bekeken werd en wat {{agency}} ervoor deed. Hier zet u hem stop.',
      button: 'Wekelijkse e-mail stopzetten',
    },
    ended: {
      title: 'De wekelijkse e-mail is stopgezet',
      text: 'U krijgt hem niet meer. Wat erin stond, vindt u nog altijd als u inlogt bij {{agency}}.',
      button: 'Toch opnieuw ontvangen',
    },
  },
} satisfies Messages['digest']
