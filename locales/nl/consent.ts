import type { Messages } from '#locales/messages.ts'

export const consent = {
  ask: 'We bewaren alleen wat de site nodig heeft. Mogen we ook video’s en kaarten van andere sites laden?',
  /** Where visits are counted with consent. */
  askVisits:
    'We bewaren alleen wat de site nodig heeft. Mogen we ook bezoeken tellen en video’s van andere sites laden?',
  choose: 'Kiezen',
  always: 'altijd aan',
  unused: 'niet in gebruik',
  policy: 'Wat wij gebruiken',
  settings: 'Cookie-instellingen',
  categories: {
    necessary: { name: 'Noodzakelijk', text: 'Laat de site werken en onthoudt deze keuze.' },
    analytical: {
      name: 'Analytisch',
      text: 'Toont ons welke pagina’s gelezen worden, zodat wij ze kunnen verbeteren.',
    },
    marketing: { name: 'Marketing', text: 'Meet wat onze advertenties op andere sites opleveren.' },
    social_media: {
      name: 'Sociale media',
      text: 'Laadt video’s, rondleidingen en kaarten van andere sites, die u dan kunnen herkennen.',
    },
    unclassified: { name: 'Niet ingedeeld', text: 'Wat we nog niet hebben ingedeeld. Nu is dat niets.' },
  },
  actions: { functional: 'Enkel nodige', chosen: 'Keuze bewaren', all: 'Alles toestaan' },
  failed: 'Uw keuze kon niet bewaard worden. Probeer het opnieuw.',
  saved: 'Uw keuze is bewaard.',
} satisfies Messages['consent']
