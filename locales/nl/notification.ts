import type { Messages } from '#locales/messages.ts'

export const notification = {
  subject: {
    one: 'Nieuws over {{count}} pand dat u zoekt',
    other: 'Nieuws over {{count}} panden die u zoekt',
  },
  heading: 'Nieuws voor uw zoekopdracht, {{name}}',
  intro: 'Dit is er bij {{agency}} veranderd aan de panden die bij uw zoekopdracht passen.',
  lowered: 'Prijs verlaagd, voorheen {{from}}',
  others: {
    one: 'Er is nog nieuws over {{count}} ander pand: u vindt het in de lijst.',
    other: 'Er is nog nieuws over {{count}} andere panden: u vindt ze in de lijst.',
  },
  list: 'Alle passende panden bekijken',
  why: 'U krijgt deze mail omdat u een zoekopdracht hebt bij {{agency}}.',
  manage: {
    title: 'Uw zoekopdracht beheren',
    text: 'Vaker of minder vaak nieuws, een pauze of helemaal stoppen: één klik volstaat.',
  },
} satisfies Messages['notification']
