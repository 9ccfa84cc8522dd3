import type { Messages } from '#locales/messages.ts'

export const map = {
  results: {
    list: 'Lijst',
    map: 'Kaart',
    view: 'Resultaten tonen als',
  },
  fingers: 'Verschuif de kaart met twee vingers',
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  locate: 'Mijn locatie',
  notLocated: 'We kennen uw locatie niet. Misschien deelt uw browser ze niet.',
  notCovered: 'U bevindt zich buiten de kaart.',
  you: 'U bent hier',
  credit: 'Kaartgegevens: Natural Earth, GeoNames',
  streets: 'Straten tonen (wordt geladen van {{host}})',
  district: {
    label: 'Schets van de straten, het water en het groen in dit deel van {{city}}',
    credit: 'Schets: © OpenStreetMap-bijdragers',
  },
  property: {
    title: 'Ligging',
    about: 'In {{city}}. Exact adres op aanvraag.',
    open: 'Openen op een kaart',
    label: 'Kaart van {{city}} en omgeving',
    here: 'Het pand',
  },
  picker: {
    label: 'Kaart van de gemeenten',
    hint: 'Kies een gemeente om ze toe te voegen, kies ze opnieuw om ze weg te halen.',
    chosen: {
      one: '{{count}} plaats gekozen',
      other: '{{count}} plaatsen gekozen',
    },
    remove: '{{name}} weghalen',
  },
  area: {
    box: 'Deel van de kaart',
    polygon: 'Getekend gebied',
  },
  provinces: {
    antwerpen: 'Provincie Antwerpen',
    'vlaams-brabant': 'Vlaams-Brabant',
    limburg: 'Provincie Limburg',
    'oost-vlaanderen': 'Oost-Vlaanderen',
    'west-vlaanderen': 'West-Vlaanderen',
    brussel: 'Brussels Hoofdstedelijk Gewest',
    'waals-brabant': 'Waals-Brabant',
    henegouwen: 'Henegouwen',
    luik: 'Provincie Luik',
    luxemburg: 'Provincie Luxemburg',
    namen: 'Provincie Namen',
    luxembourg: 'Groothertogdom Luxemburg',
  },
  wholeRegions: {
    flanders: 'Vlaanderen',
    wallonia: 'Wallonië',
  },
  regions: {
    legend: 'Welke gemeenten?',
    all: 'Alle gemeenten',
    byProvince: 'Kies per provincie',
    elsewhere: 'Elders',
    search: 'Zoek een gemeente',
    none: 'Geen gemeente gevonden',
    found: {
      one: '{{count}} gemeente gevonden',
      other: '{{count}} gemeenten gevonden',
    },
    homes: {
      one: '{{count}} pand',
      other: '{{count}} panden',
    },
  },
} satisfies Messages['map']
