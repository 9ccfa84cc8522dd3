export const viewing = {
  title: 'Votre visite',
  agencyTitle: 'Visite de {{name}}',
  description: 'Une visite convenue avec {{agency}} : la consulter, la déplacer ou l’annuler.',
  time: '{{day}} à {{from}}',
  hours: '{{day}}, de {{from}} à {{to}}',
  calendar: 'Visite du bien : {{title}}',
  rows: {
    home: 'Bien',
    reference: 'Numéro de référence',
    when: 'Date et heure',
    where: 'Lieu',
    who: 'Visiteur',
    standing: 'Statut',
  },
  hidden: 'L’agent vous communique l’adresse exacte avant la visite.',
  standing: {
    asked: {
      title: 'Pas encore confirmée',
      text: 'Ce créneau vous est réservé. La visite aura lieu dès que l’agence l’aura confirmée.',
    },
    confirmed: { title: 'Confirmée', text: 'La visite aura lieu à cette heure.' },
    waiting: {
      title: 'Sur la liste d’attente',
      text: 'Ce créneau est complet. La première personne de la liste reçoit un e-mail dès qu’une place se libère.',
    },
    offered: {
      title: 'Une place s’est libérée',
      text: 'Elle reste réservée jusqu’au {{until}}, puis revient à la personne suivante.',
    },
    lapsed: {
      title: 'Réservation expirée',
      text: 'La place était réservée jusqu’au {{until}} et n’a pas été prise à temps.',
    },
    cancelled: { title: 'Annulée', text: 'Cette visite n’aura pas lieu.' },
    past: { title: 'Passée', text: 'L’heure de cette visite est passée.' },
  },
  action: {
    confirm: 'Confirmer la visite',
    take: 'Prendre cette place',
    move: 'Déplacer la visite',
    cancel: 'Annuler la visite',
  },
  move: {
    title: 'Un autre moment',
    label: 'Nouveau créneau',
    none: 'Aucun autre créneau n’est libre pour le moment. Appelez-nous.',
  },
  cancel: {
    title: 'Un empêchement ?',
    text: 'Le créneau revient alors à quelqu’un d’autre. Une visite annulée ne peut pas être rétablie.',
    leave: 'Vous quittez alors la liste d’attente.',
  },
  agency: {
    desk: 'Vers cette demande',
    standing: {
      asked: 'Ce créneau est réservé au visiteur. La visite aura lieu dès que vous l’aurez confirmée.',
      waiting:
        'Ce créneau est complet. Le visiteur recevra un e-mail quand une place se libérera et que son tour sera venu.',
      offered: 'Elle reste réservée au visiteur jusqu’au {{until}}, puis revient à la personne suivante.',
    },
    full: 'Ce créneau vient d’être pris. Choisissez-en un autre.',
    none: 'Aucun autre créneau n’est libre pour le moment.',
    cancel: {
      title: 'Annuler cette visite ?',
      text: 'Le visiteur reçoit un e-mail et le créneau redevient libre. Une visite annulée ne peut pas être rétablie.',
      leave: 'Le visiteur est retiré de la liste d’attente et reçoit un e-mail.',
    },
  },
  done: {
    confirm: 'La visite est confirmée. Les deux parties reçoivent un e-mail.',
    take: 'La place est à vous. Les deux parties reçoivent un e-mail.',
    move: 'La visite est déplacée. Les deux parties reçoivent un e-mail avec la nouvelle heure.',
    cancel: 'La visite est annulée. Les deux parties reçoivent un e-mail.',
  },
  fault: {
    stale: {
      title: 'Quelque chose a changé entre-temps',
      text: 'Voici où en est la visite. Rien n’a été modifié ; refaites votre choix.',
    },
    time: { title: 'Aucun créneau n’est choisi', text: 'Choisissez un des créneaux libres.' },
  },
  opinion: {
    title: 'Après votre visite',
    description: 'Votre avis sur un bien que vous avez visité avec {{agency}}.',
    intro: 'Trois clics suffisent. L’agent lit vos réponses et peut les montrer au propriétaire, sans votre nom.',
    viewed: 'Vous avez visité {{title}} le {{day}}.',
    send: 'Envoyer',
    done: { title: 'Merci.', text: 'L’agent a vos réponses. Vous pouvez encore les modifier ici jusqu’au {{until}}.' },
    released: { title: 'Merci.', text: 'Vos réponses ont été transmises et ne peuvent plus être modifiées ici.' },
    expired: {
      title: 'Ce lien a expiré',
      text: 'Il était valable 30 jours. Vous pouvez toujours nous appeler ou nous écrire.',
    },
    busy: {
      title: 'Ceci a été envoyé trop souvent',
      text: 'Attendez une heure et renvoyez le formulaire. Ce que vous avez rempli est toujours là.',
    },
    fields: {
      interest: 'Ce bien vous intéresse-t-il ?',
      price: 'Que pensez-vous du prix ?',
      condition: 'Comment avez-vous trouvé l’état du bien ?',
      remark: 'Un mot pour l’agent',
    },
    short: { interest: 'Intérêt', price: 'Prix', condition: 'État', remark: 'Remarque' },
    options: {
      interest: { yes: 'Oui', maybe: 'Peut-être', no: 'Non' },
      price: { low: 'Avantageux', fair: 'Juste', high: 'Trop élevé' },
      condition: { better: 'Meilleur que prévu', expected: 'Comme prévu', worse: 'Moins bon que prévu' },
    },
    mail: {
      heading: 'Comment s’est passée votre visite ?',
      text: 'Le {{day}}, vous avez visité avec nous « {{title}} ». Qu’en avez-vous pensé ? Trois clics suffisent.',
      button: 'Donner mon avis',
      until: 'Le lien est valable jusqu’au {{until}}. Cette question ne vous est posée qu’une fois.',
    },
  },
  again: 'Demander une autre visite',
  /** A viewing that a program asks for. */
  link: {
    subject: 'Votre visite de « {{title}} » : encore une étape',
    heading: 'Envoyez votre demande de visite',
    text: 'Un programme qui cherche des biens pour vous a demandé cette visite à {{agency}}. Rien n’est encore réservé : ouvrez la demande, vérifiez-la et envoyez-la.',
    button: 'Ouvrir la demande',
    note: 'Vous n’avez rien demandé ? Ignorez cet e-mail : rien n’est réservé et rien ne le sera.',
    'mail-sent':
      '{{time}} : un e-mail avec un lien a été envoyé. La visite est demandée dès que la personne a ouvert le lien et envoyé la demande. Rien n’est encore réservé.',
    'time-not-free': 'Ce moment ne peut pas être choisi. Redemandez les moments de ce bien.',
    'no-address': 'Ce n’est pas une adresse e-mail.',
    'too-many': 'Trop de visites viennent d’être demandées. Utilisez le formulaire du site.',
  },
  mail: {
    manage: 'Voir, déplacer ou annuler la visite',
    take: 'Prendre la place',
    decide: 'Confirmer, déplacer ou annuler la visite',
    see: 'Voir ou annuler la visite',
    private: 'Ce bouton fonctionne pour toute personne qui a cet e-mail : ne le transférez pas.',
    asked: {
      heading: 'Votre demande de visite est enregistrée',
      text: 'Nous vous réservons ce créneau. Vous recevrez un nouvel e-mail dès que l’agence aura confirmé la visite.',
    },
    confirmed: { heading: 'Votre visite est confirmée', text: 'Nous vous montrerons ce bien avec plaisir.' },
    waiting: {
      heading: 'Vous êtes sur la liste d’attente',
      text: 'Ce créneau est complet. Si une place se libère, nous vous écrivons aussitôt et nous vous la réservons pendant douze heures au plus.',
    },
    moved: { heading: 'Votre visite est déplacée', text: 'La visite a désormais lieu à l’heure ci-dessous.' },
    cancelled: {
      heading: 'Votre visite est annulée',
      text: 'La visite ci-dessous n’aura pas lieu. Vous pouvez en demander une autre à tout moment.',
    },
    offered: {
      heading: 'Une place s’est libérée pour vous',
      text: 'Vous étiez sur la liste d’attente pour cette visite. Nous vous gardons la place jusqu’au {{until}} ; ensuite, elle revient à la personne suivante.',
    },
    agency: {
      asked: 'Visite demandée',
      confirmed: 'Visite confirmée',
      waiting: 'Sur la liste d’attente pour une visite',
      moved: 'Visite déplacée',
      cancelled: 'Visite annulée',
    },
  },
}
