import type { Messages } from '#locales/messages.ts'

export const notification = {
  subject: {
    one: 'Neues zu {{count}} Immobilie, die Sie suchen',
    other: 'Neues zu {{count}} Immobilien, die Sie suchen',
  },
  heading: 'Neues zu Ihrem Suchauftrag, {{name}}',
  intro: 'Das hat sich bei {{agency}} an den Immobilien geändert, die zu Ihrem Suchauftrag passen.',
  lowered: 'Preis gesenkt, bisher {{from}}',
  others: {
    one: 'Zu {{count}} weiteren Immobilie gibt es Neues: Sie finden sie in der Liste.',
    other: 'Zu {{count}} weiteren Immobilien gibt es Neues: Sie finden sie in der Liste.',
  },
  list: 'Alle passenden Immobilien ansehen',
  why: 'Sie erhalten diese E-Mail, weil Sie bei {{agency}} einen Suchauftrag haben.',
  manage: {
    title: 'Ihren Suchauftrag verwalten',
    text: 'Öfter oder seltener Post, eine Pause oder ganz aufhören: Ein Klick genügt.',
  },
} satisfies Messages['notification']
