import type { Messages } from '#locales/en/index.ts'

export const emails = {
  friend: {
    subject: '{{sender}} a pensé à vous : {{title}}',
    heading: 'Un bien pour vous, {{friend}} ?',
    text: '{{sender}} a vu ce bien sur le site de {{agency}} et souhaitait vous le montrer.',
    answer: 'Répondez à cet e-mail : votre réponse arrivera chez {{sender}}.',
    once: 'Vous ne recevrez pas d’autre e-mail de notre part à ce sujet : votre adresse ne nous sert à rien d’autre.',
  },
  newsletter: {
    subject: 'Souhaitez-vous recevoir notre lettre d’information ? – {{agency}}',
    heading: 'Encore un clic',
    text: 'Quelqu’un, sans doute vous, a indiqué cette adresse sur notre site pour recevoir les actualités de {{agency}}. Confirmez que c’était bien vous et nous vous enverrons la lettre d’information.',
    button: 'Confirmer mon adresse',
    note: 'Le même lien vous permet de vous désinscrire à tout moment. Si ce n’était pas vous, ne faites rien : aucune lettre ne sera envoyée et l’adresse sera effacée dans les 30 jours.',
    page: {
      title: 'Votre lettre d’information',
      pending: {
        title: 'Confirmez votre adresse',
        text: 'Encore un clic et les actualités de {{agency}} arriveront dans votre boîte mail.',
        button: 'Oui, envoyez-moi la lettre',
      },
      active: {
        title: 'Vous êtes inscrit à notre lettre',
        text: 'Votre adresse est confirmée. Vous n’en voulez plus ? Désinscrivez-vous ici, avec effet immédiat.',
        button: 'Me désinscrire',
      },
      ended: {
        title: 'Vous êtes désinscrit',
        text: 'Vous ne recevrez plus notre lettre et votre adresse sera effacée dans les 30 jours. C’était une erreur ? Réinscrivez-vous.',
        button: 'Me réinscrire',
      },
    },
  },
  notice: {
    subject: 'Cherchez-vous toujours ? – {{agency}}',
    heading: 'Cherchez-vous toujours un bien ?',
    text: 'Votre alerte est active depuis près de deux ans. Si vous cherchez encore, confirmez-la ; sinon, nous l’effacerons dans {{days}} jours, avec vos données.',
    button: 'Oui, garder mon alerte',
  },
  offer: {
    advance: 'Acompte à la signature (10 %)',
    unsigned:
      'Une offre faite sur le site est une intention écrite et ne vaut pas signature : l’agence vous contactera pour établir et signer les documents.',
  },
  job: {
    text: 'Le CV est conservé en lieu sûr et peut être téléchargé ici pendant sept jours. Ensuite, le gestionnaire du site peut créer un nouveau lien.',
    button: 'Télécharger le CV',
  },
  testimonial: 'Ce témoignage n’apparaîtra sur le site qu’après l’accord d’un membre de l’agence.',
} satisfies Messages['emails']
