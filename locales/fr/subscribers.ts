export const subscribers = {
  title: 'Abonnés',
  count: { one: '{{count}} abonné', other: '{{count}} abonnés' },
  none: 'Aucun abonné ne correspond à cette recherche.',
  empty: 'Personne ne s’est encore inscrit à la lettre d’info.',
  desk: 'Invité par l’agence',
  states: { confirmed: 'Confirmé', asked: 'Non confirmé', ended: 'Arrêté', suppressed: 'Non distribuable' },
  views: {
    label: 'Vues des abonnés',
    confirmed: 'Confirmé',
    asked: 'Non confirmé',
    ended: 'Arrêté',
    suppressed: 'Non distribuable',
    all: 'Tous',
  },
  filter: { label: 'Chercher des abonnés', q: 'Adresse e-mail', any: 'Toutes' },
  order: { label: 'Trier', newest: 'Les plus récents', oldest: 'Les plus anciens', address: 'Par adresse' },
  columns: { address: 'Adresse e-mail', state: 'État', language: 'Langue', source: 'Origine', consent: 'Consentement' },
  csv: { asked: 'Demandé le', confirmed: 'Confirmé le', ended: 'Arrêté le' },
  actions: { stop: 'Arrêter' },
  invite: {
    title: 'Inviter un abonné',
    intro:
      'La personne reçoit un e-mail et est inscrite dès qu’elle le confirme. N’invitez que les personnes qui vous ont demandé la lettre d’info.',
    send: 'Envoyer l’invitation',
  },
  fields: { email: 'Adresse e-mail', language: 'Langue de la lettre d’info' },
  errors: {
    email: {
      confirmed: 'Cette adresse est déjà inscrite',
      ended: 'Cette personne a arrêté la lettre d’info. Elle peut se réinscrire sur le site.',
      suppressed:
        'Des lettres à cette adresse sont revenues ou ont été signalées comme indésirables. La personne peut se réinscrire sur le site.',
      recent: 'Une confirmation a déjà été demandée à cette adresse dans l’heure',
    },
  },
  things: { invited: 'Invité', ended: 'Arrêté le' },
}
