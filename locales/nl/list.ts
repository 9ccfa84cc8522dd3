import type { Messages } from '#locales/messages.ts'

/** Lists of the desk, whatever their rows are. */
export const list = {
  csv: 'Lijst als CSV',
  picking: 'Rijen aanvinken',
  pick: '{{name}} aanvinken',
  pickAll: 'Alles op deze pagina aanvinken',
  bulk: 'Met wat is aangevinkt',
  all: 'De hele lijst: {{rows}}',
  changed: 'Gewijzigd: {{rows}}.',
  unchanged: 'Niet gewijzigd: {{rows}}.',
  more: 'en nog {{rows}}',
  views: {
    summary: 'Weergave bewaren',
    name: 'Naam van de weergave',
    shared: 'Voor het hele kantoor',
    save: 'Bewaren',
    delete: 'Weergave “{{name}}” verwijderen',
  },
  reasons: {
    forbidden: 'is van een collega',
    state: 'staat op “{{detail}}”',
    lawful: 'mist een verplichte vermelding: {{detail}}',
    conflict: 'werd intussen door een collega gewijzigd',
    refused: 'kan zo niet bewaard worden',
    gone: 'bestaat niet meer',
    failed: 'kon niet bewaard worden, probeer het opnieuw',
  },
  faults: {
    none: 'Vink eerst een rij aan.',
    option: 'Kies eerst uit de lijst naast de knop.',
    many: 'Dat zijn {{rows}}, en in één keer kunnen er hoogstens {{max}}. Maak de lijst korter met een filter.',
    differs:
      'De lijst telde {{shown}} rijen toen u ze zag, en telt er nu {{count}}. Er is niets gewijzigd: kijk de lijst na en probeer het opnieuw.',
  },
} satisfies Messages['list']
