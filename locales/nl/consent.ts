import type { Messages } from '#locales/messages.ts'

export const consent = {
  title: 'Mogen wij cookies gebruiken?',
  text: 'De site werkt ook zonder. Kies wat u toestaat. U kunt dat altijd aanpassen bij Cookie-instellingen.',
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
  actions: { functional: 'Alleen noodzakelijke', chosen: 'Mijn keuze bewaren', all: 'Alles aanvaarden' },
  failed: 'Uw keuze kon niet bewaard worden. Probeer het opnieuw.',
  saved: 'Uw keuze is bewaard.',
} satisfies Messages['consent']
