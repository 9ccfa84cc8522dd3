import type { Messages } from '#locales/messages.ts'

export const mail = {
  subject: {
    'contact-me': 'Demande de renseignements',
    'contact-appointment': 'Demande de visite',
    'contact-construction': 'Question sur un projet neuf',
    'contact-homes': 'Question sur plusieurs biens',
    'contact-demand': 'Demande d’estimation gratuite',
    'demand-register': 'Nouvelle alerte de recherche',
    'send-to-friend': 'Un bien qui pourrait vous plaire',
    'site-contact': 'Message reçu via le site',
    'sign-newsletter': 'Inscription à la lettre d’information',
    testimonial: 'Nouveau témoignage',
    'purchase-offer': 'Offre d’achat',
    documents: 'Demande de documents',
    job: 'Candidature',
  },
  about: {
    property: 'Bien',
    project: 'Projet neuf',
    agent: 'Agent immobilier',
    office: 'Agence',
    reference: 'Référence',
    subject: 'Objet',
    look: 'Voir sur le site',
  },
  fields: {
    goal: 'Souhait',
    units: 'Logements',
    slot: 'À rappeler',
    remark: 'Message',
    newsletter: 'Lettre d’information',
    frequency: 'Fréquence',
    amount: 'Offre en euros',
    name: 'Nom',
    comment: 'Témoignage',
  },
  request: {
    intro: 'Cette demande est arrivée par le site le {{date}}.',
    language: 'Langue du visiteur',
    answer: 'Il suffit de répondre à cet e-mail : votre réponse sera envoyée à {{email}}.',
    desk: 'Ouvrir la demande dans le bureau',
  },
  message: {
    subject: 'Nouveau message de {{name}}',
    from: 'De',
    files: 'Pièces jointes',
    button: 'Ouvrir la demande',
  },
  templates: {
    names: {
      documents: 'Envoyer les documents',
      viewing: 'Proposer une visite',
      option: 'Le bien est en option',
      offer: 'Offre bien reçue',
      empty: 'Salutation et formule de politesse',
    },
    greeting: 'Bonjour {{name}},',
    plain: 'Bonjour,',
    closing: 'Bien à vous,',
    documents:
      'Merci de votre intérêt pour {{home}}. Vous trouverez ci-dessous les documents que vous avez demandés. Pour toute question, il suffit de répondre à cet e-mail.',
    viewing:
      'Nous vous ferons volontiers visiter {{home}}. L’un de ces moments vous convient-il\u00a0: … ou …\u00a0? Dites-nous ce que vous préférez et nous vous le confirmerons.',
    option:
      'Une option est en cours sur {{home}}. Dès que le bien sera à nouveau libre, vous serez les premiers informés.',
    offer:
      'Nous avons bien reçu votre offre pour {{home}} et la soumettons au propriétaire. Nous revenons vers vous dès que nous avons sa réponse.',
    subject: 'ce bien',
  },
  receipt: {
    subject: 'Nous avons bien reçu votre demande – {{agency}}',
    heading: 'Merci, {{name}}',
    text: 'Votre demande nous est bien parvenue et nous revenons vers vous au plus vite. C’est urgent ? Appelez-nous au {{phone}}.',
    thanks: 'Merci',
    copy: 'Voici ce que vous nous avez envoyé le {{date}} :',
    words:
      'Ce que vous avez écrit vous-même nous est également parvenu. Par précaution, nous ne le répétons pas dans cet e-mail.',
    stranger:
      'Vous recevez cet e-mail parce que cette adresse a été introduite sur le site de {{agency}}. Si ce n’était pas vous, vous n’avez rien à faire.',
  },
  documents: {
    subject: 'Les documents que vous avez demandés : {{title}}',
    heading: 'Vos documents',
    text: 'Voici les documents de {{title}} ({{reference}}) que vous avez demandés.',
    missing: 'Nous vous enverrons séparément : {{documents}}.',
    until: 'Chaque lien ouvre un document, jusqu’au {{date}}. Ne le transmettez pas : il a été créé pour vous.',
    atOnce: 'Envoyés immédiatement',
    page: {
      expired: {
        title: 'Ce lien a expiré',
        text: 'Un lien vers un document fonctionne quatorze jours. Vous pouvez redemander le document.',
      },
      gone: {
        title: 'Ce document n’est plus disponible',
        text: 'Il a été remplacé ou retiré après l’envoi du lien, ou le bien n’est plus sur le marché.',
      },
      again: 'Demander les documents',
    },
  },
  again: {
    heading: 'Vous avez déjà demandé ces documents',
    text: 'Nous vous les envoyons par e-mail. Vous n’avez encore rien reçu ? Appelez-nous au {{phone}}.',
  },
  friend: {
    subject: '{{sender}} a pensé à vous : {{title}}',
    heading: 'Un bien pour vous, {{friend}} ?',
    text: '{{sender}} a vu ce bien sur le site de {{agency}} et souhaitait vous le montrer.',
    answer: 'Répondez à cet e-mail : votre réponse arrivera chez {{sender}}.',
    once: 'Vous ne recevrez pas d’autre e-mail de notre part à ce sujet : votre adresse ne nous sert à rien d’autre.',
  },
  letter: {
    why: 'Vous recevez cette lettre parce que vous l’avez demandée à {{agency}} et avez confirmé votre adresse.',
    end: 'Arrêter cette lettre d’information',
  },
  newsletter: {
    subject: 'Souhaitez-vous recevoir notre lettre d’information ? – {{agency}}',
    heading: 'Encore un clic',
    text: 'Quelqu’un, sans doute vous, a indiqué cette adresse sur notre site pour recevoir les actualités de {{agency}}. Confirmez que c’était bien vous et nous vous enverrons la lettre d’information.',
    invited:
      'Vous avez demandé à {{agency}} de vous tenir au courant. Confirmez que cette adresse est la vôtre et nous vous enverrons la lettre d’information.',
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
} satisfies Messages['mail']
