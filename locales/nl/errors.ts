import type { Messages } from '#locales/messages.ts'

export const errors = {
  toHome: 'Naar de startpagina',
  searchAgain: 'Opnieuw zoeken',
  section: {
    title: 'Dit deel van de pagina kon niet worden geladen',
    text: 'De rest van de pagina is volledig. Probeer dit deel gerust nog eens.',
    retry: 'Opnieuw laden',
  },
  page: {
    'not-found': {
      title: 'Deze pagina bestaat niet meer',
      text: 'Misschien is het pand intussen verkocht of verhuurd. Zoek op gemeente, postcode of referentie.',
    },
  },
  view: {
    unknown: {
      title: 'Weergave niet gevonden',
      text: 'Deze pagina heeft die weergave niet. Open ze via het menu.',
    },
  },
  property: {
    'not-found': {
      title: 'We vinden dit pand niet',
      text: 'Kijk de referentie na of zoek op gemeente.',
    },
    sold: {
      title: 'Dit pand is verkocht',
      text: 'Hier vindt u vergelijkbare panden die nog vrij zijn.',
    },
    rented: {
      title: 'Het pand dat u zoekt, is verhuurd',
      text: 'Hier vindt u vergelijkbare panden die nog vrij zijn.',
    },
  },
  agent: {
    gone: {
      title: 'Deze makelaar werkt niet meer bij ons',
      text: 'Onze andere makelaars helpen u graag verder. Zoek op gemeente, postcode of referentie.',
    },
  },
  project: {
    gone: {
      title: 'Dit project staat niet meer op onze site',
      text: 'Misschien zijn alle woningen verkocht. Zoek in ons aanbod of bekijk onze andere projecten.',
    },
  },
  login: {
    required: { title: 'Log eerst in', text: 'Dit is alleen te zien voor eigenaars die ingelogd zijn.' },
    busy: { title: 'Er loggen nu veel mensen tegelijk in', text: 'Probeer het over een halve minuut opnieuw.' },
    failed: {
      title: 'Inloggen mislukt',
    },
    incorrect: {
      title: 'Het e-mailadres en/of het wachtwoord is niet juist.',
    },
  },
  api: {
    error: {
      title: 'Er ging iets mis',
      text: 'De fout ligt bij ons en is geregistreerd. Probeer het zo meteen opnieuw.',
    },
  },
  database: {
    unavailable: {
      title: 'Ons aanbod is even niet bereikbaar',
      text: 'Probeer het over een minuut opnieuw of bel ons.',
    },
  },
  site: {
    busy: {
      title: 'Het is nu erg druk op onze website',
      text: 'Probeer het over enkele seconden opnieuw of bel ons.',
    },
    closed: {
      title: 'Deze site wordt ingericht',
      text: 'Binnenkort vindt u hier woningen te koop en te huur. Kom over enkele dagen terug.',
      login: 'Inloggen als medewerker van het kantoor',
      begin: 'Richt u de site in? Open de link van wie de site heeft geïnstalleerd.',
    },
  },
  request: {
    foreign: {
      title: 'Dit formulier komt niet van onze site',
      text: 'Uw browser zegt dat het formulier van een andere website komt. Open de pagina hier opnieuw en verstuur het vanaf onze site.',
    },
    malformed: {
      title: 'We begrijpen deze vraag niet',
      text: 'Het adres of het formulier dat u verstuurde, is onvolledig. Ga terug en probeer opnieuw.',
    },
  },
  method: {
    'not-allowed': {
      title: 'Dat kan hier niet',
      text: 'Dit adres aanvaardt niet wat er verstuurd werd. Ga terug en probeer opnieuw.',
    },
  },
  photos: {
    none: {
      title: 'Er werd geen foto gevonden',
      text: 'Van dit pand zijn er nog geen beelden.',
    },
  },
  constructions: {
    none: {
      title: 'Er werd geen nieuwbouw gevonden',
      text: 'In dit project zijn er op dit moment geen eenheden.',
    },
  },
  documents: {
    none: {
      title: 'Geen documenten',
      text: 'Voor dit pand zijn er nog geen documenten. Vraag ernaar.',
    },
  },
  results: {
    none: {
      title: 'Geen resultaten',
      text: 'Hier is nog niets te zien.',
    },
  },
  projects: {
    none: {
      title: 'Er zijn momenteel geen projecten.',
      text: 'Nieuwe projecten verschijnen hier zodra ze van start gaan.',
    },
  },
  appointments: {
    full: {
      title: 'Alle afspraken zijn volzet',
      text: 'Elk moment is al ingenomen. Kies een andere dag of bel ons.',
    },
  },
  password: {
    'person-not-found': {
      title: 'Persoon niet gevonden',
    },
  },
} satisfies Messages['errors']
