import type { Messages } from '#locales/messages.ts'

export const notification = {
  subject: {
    one: 'Du nouveau pour {{count}} bien qui peut vous plaire',
    other: 'Du nouveau pour {{count}} biens qui peuvent vous plaire',
  },
  heading: 'Du nouveau pour votre recherche, {{name}}',
  intro: 'Voici ce qui a changé chez {{agency}} parmi les biens qui correspondent à votre alerte.',
  lowered: 'Baisse de prix, auparavant {{from}}',
  others: {
    one: 'Il y a aussi du nouveau pour {{count}} autre bien : il est dans la liste.',
    other: 'Il y a aussi du nouveau pour {{count}} autres biens : ils sont dans la liste.',
  },
  list: 'Voir tous les biens correspondants',
  why: 'Vous recevez cet e-mail parce que vous avez une alerte chez {{agency}}.',
  manage: {
    title: 'Gérer votre alerte',
    text: 'Changer de rythme, faire une pause ou arrêter : un clic suffit.',
  },
} satisfies Messages['notification']
