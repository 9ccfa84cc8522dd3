import type { Messages } from '#locales/en/index.ts'

export const mail = {
  subject: {
    'contact-me': 'Demande de renseignements',
    'contact-appointment': 'Demande de visite',
    'contact-construction': 'Question sur un projet neuf',
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
    website: 'Site internet',
  },
  request: {
    intro: 'Cette demande est arrivée par le site le {{date}}.',
    language: 'Langue du visiteur',
    answer: 'Il suffit de répondre à cet e-mail : votre réponse sera envoyée à {{email}}.',
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
  again: {
    heading: 'Vous avez déjà demandé ces documents',
    text: 'Nous vous les envoyons par e-mail. Vous n’avez encore rien reçu ? Appelez-nous au {{phone}}.',
  },
} satisfies Messages['mail']
