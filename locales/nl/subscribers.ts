export const subscribers = {
  title: 'Abonnees',
  count: { one: '{{count}} abonnee', other: '{{count}} abonnees' },
  none: 'Geen abonnee voldoet aan deze zoekopdracht.',
  empty: 'Niemand is al ingeschreven op de nieuwsbrief.',
  desk: 'Uitgenodigd door het kantoor',
  states: { confirmed: 'Bevestigd', asked: 'Niet bevestigd', ended: 'Stopgezet', suppressed: 'Onbestelbaar' },
  views: {
    label: 'Weergaven van de abonnees',
    confirmed: 'Bevestigd',
    asked: 'Niet bevestigd',
    ended: 'Stopgezet',
    suppressed: 'Onbestelbaar',
    all: 'Alle',
  },
  filter: { label: 'Abonnees zoeken', q: 'E-mailadres', any: 'Alle' },
  order: { label: 'Sorteren', newest: 'Nieuwste eerst', oldest: 'Oudste eerst', address: 'Op adres' },
  columns: { address: 'E-mailadres', state: 'Status', language: 'Taal', source: 'Herkomst', consent: 'Toestemming' },
  csv: { asked: 'Gevraagd op', confirmed: 'Bevestigd op', ended: 'Stopgezet op' },
  actions: { stop: 'Stopzetten' },
  invite: {
    title: 'Abonnee uitnodigen',
    intro:
      'De persoon krijgt een e-mail en is ingeschreven zodra die bevestigd is. Nodig alleen mensen uit die u om de nieuwsbrief hebben gevraagd.',
    send: 'Uitnodiging versturen',
  },
  fields: { email: 'E-mailadres', language: 'Taal van de nieuwsbrief' },
  errors: {
    email: {
      confirmed: 'Dit adres is al ingeschreven',
      ended: 'Deze persoon heeft de nieuwsbrief stopgezet en kan zich op de website opnieuw inschrijven.',
      suppressed:
        'Brieven aan dit adres kwamen terug of werden als spam gemeld. De persoon kan zich op de website opnieuw inschrijven.',
      recent: 'Dit adres kreeg het voorbije uur al een vraag om bevestiging',
    },
  },
  things: { invited: 'Uitgenodigd', ended: 'Stopgezet op' },
}
