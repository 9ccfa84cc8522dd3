export const subscribers = {
  title: 'Abonnenten',
  count: { one: '{{count}} Abonnent', other: '{{count}} Abonnenten' },
  none: 'Kein Abonnent entspricht dieser Suche.',
  empty: 'Noch hat niemand den Newsletter abonniert.',
  desk: 'Vom Büro eingeladen',
  states: { confirmed: 'Bestätigt', asked: 'Nicht bestätigt', ended: 'Beendet', suppressed: 'Unzustellbar' },
  views: {
    label: 'Ansichten der Abonnenten',
    confirmed: 'Bestätigt',
    asked: 'Nicht bestätigt',
    ended: 'Beendet',
    suppressed: 'Unzustellbar',
    all: 'Alle',
  },
  filter: { label: 'Abonnenten suchen', q: 'E-Mail-Adresse', any: 'Alle' },
  order: { label: 'Sortieren', newest: 'Neueste zuerst', oldest: 'Älteste zuerst', address: 'Nach Adresse' },
  columns: {
    address: 'E-Mail-Adresse',
    state: 'Status',
    language: 'Sprache',
    source: 'Herkunft',
    consent: 'Einwilligung',
  },
  csv: { asked: 'Gefragt am', confirmed: 'Bestätigt am', ended: 'Beendet am' },
  actions: { stop: 'Beenden' },
  invite: {
    title: 'Abonnenten einladen',
    intro:
      'Die Person erhält eine E-Mail und ist angemeldet, sobald sie bestätigt. Laden Sie nur Personen ein, die Sie um den Newsletter gebeten haben.',
    send: 'Einladung senden',
  },
  fields: { email: 'E-Mail-Adresse', language: 'Sprache des Newsletters' },
  errors: {
    email: {
      confirmed: 'Diese Adresse ist bereits angemeldet',
      ended: 'Diese Person hat den Newsletter beendet. Sie kann sich auf der Website wieder anmelden.',
      suppressed:
        'Briefe an diese Adresse kamen zurück oder wurden als Spam gemeldet. Die Person kann sich auf der Website wieder anmelden.',
      recent: 'Diese Adresse wurde in der letzten Stunde schon um Bestätigung gebeten',
    },
  },
  things: { invited: 'Eingeladen', ended: 'Beendet am' },
}
