import type { Messages } from '#locales/messages.ts'

export const cookies = {
  name: 'Naam',
  purpose: 'Waarvoor',
  lasts: 'Hoelang',
  owner: 'Van wie',
  none: 'Op dit moment gebruikt de site niets van deze soort.',
  signal:
    'Stuurt uw browser het signaal “Global Privacy Control”, dan geldt dat als een weigering van alles wat niet noodzakelijk is en vragen we u niets. Een keuze die u hier zelf maakt, gaat voor.',
  kinds: { session: 'sessieopslag', local: 'lokale opslag', cache: 'cachegeheugen' },
  units: {
    minutes: { one: '{{count}} minuut', other: '{{count}} minuten' },
    days: { one: '{{count}} dag', other: '{{count}} dagen' },
    months: { one: '{{count}} maand', other: '{{count}} maanden' },
    years: { one: '{{count}} jaar', other: '{{count}} jaar' },
  },
  stays: {
    tab: 'Tot u het tabblad sluit',
    sent: 'Tot u het formulier verstuurt of het tabblad sluit',
    removed: 'Tot u ze verwijdert, hoogstens {{most}}',
    cleared: 'Tot u de lijst wist, hoogstens {{most}}',
    elsewhere: 'Dat bepaalt {{name}}',
  },
  purposes: {
    consent: 'Onthoudt dat u een keuze hebt gemaakt.',
    analytics_storage: 'Deel van uw keuze: mogen statistieken iets bewaren? Ja (true) of nee (false).',
    ad_storage: 'Deel van uw keuze: mag reclame iets bewaren? Ja (true) of nee (false).',
    ad_user_data: 'Deel van uw keuze: mogen gegevens over u naar een advertentiedienst? Ja (true) of nee (false).',
    ad_personalization: 'Deel van uw keuze: mag reclame op u afgestemd worden? Ja (true) of nee (false).',
    social_media:
      'Deel van uw keuze: mogen video’s, rondleidingen en kaarten van andere sites geladen worden? Ja (true) of nee (false).',
    unclassified: 'Deel van uw keuze: mag er iets gebruikt worden dat nog niet ingedeeld is? Ja (true) of nee (false).',
    staff: 'Alleen in de browsers van onze eigen medewerkers: hun bezoeken tellen niet mee.',
    '__Host-owner': 'Alleen als u als eigenaar inlogt: houdt u ingelogd terwijl u uw pagina’s bekijkt.',
    '__Host-owner-code': 'Alleen als u met een code van uw telefoon inlogt: wacht op die code.',
    '__Host-owner-known':
      'Alleen als u al eens inlogde: herkent deze browser, zodat foute pogingen van anderen u niet buitensluiten en uw eigen bezoeken niet meetellen.',
    favourites:
      'De panden die u met het hartje bewaart, hoogstens {{most}}, met de dag erbij. De lijst blijft op uw toestel.',
    'kept-homes':
      'Kopieën van de pagina’s van uw favorieten, {{most}} ten hoogste, om ze zonder internet te lezen, en het kleine programma dat ze toont.',
    'recently-viewed': 'De laatste {{most}} panden die u bekeek, zodat u ze terugvindt. Blijft op uw toestel.',
    'own-means':
      'Uw eigen middelen en lening, als u de afbetaling bij elk pand wilt zien, en de dag. Ze blijven op uw toestel.',
    'requested-documents': 'Onthoudt welke documenten u van welk pand aanvroeg, om het daar te tonen.',
    'language-hint': 'Onthoudt dat u de melding over een andere taal hebt weggeklikt.',
    'followed-search': 'Onthoudt vanuit welke zoekopdracht u een pand opende, zodat u naar het volgende kunt.',
    'results-view': 'Onthoudt of u op een klein scherm de lijst of de kaart bekijkt.',
    'desk-keys': 'Alleen voor ons eigen team: de dag waarop toetsen van één letter zijn uitgezet.',
    'desk-list': 'Alleen voor ons eigen team: de rijen van de laatste lijst, om van de ene naar de volgende te gaan.',
    'map-follow': 'Onthoudt dat de lijst de kaart volgt wanneer u die verschuift.',
    'compare-tray': 'Onthoudt dat u de balk om panden te vergelijken hebt gesloten.',
    'draft ':
      'Bewaart wat u in een formulier invult, voor het geval u de pagina verlaat. Geen wachtwoord en geen bestand.',
    campaign: 'Onthoudt via welke advertentie of nieuwsbrief u hier kwam.',
    _ga: 'Houdt browsers in de statistieken uit elkaar.',
    _ga_: 'Houdt bezoeken in de statistieken uit elkaar.',
    _gcl_au: 'Meet welke advertentie tot een aanvraag leidde.',
    _fbp: 'Laat Meta uw browser herkennen, om onze advertenties te meten.',
    _fbc: 'Onthoudt op welke advertentie van Meta u klikte.',
  },
  elsewhere: {
    check:
      'Beschermt formulieren tegen robots. Wordt pas geladen als u er een begint in te vullen; dient nooit voor reclame.',
    film: 'Speelt een video af op de pagina, zodra u die start.',
    tour: 'Toont een virtuele rondleiding op de pagina, zodra u die start.',
    streets: 'Levert het stratenplan, als u dat toestaat. Anders tonen onze kaarten de omtrekken die wij zelf tekenen.',
    analytics: 'Krijgt te zien welke pagina’s u bekijkt en telt ze voor ons.',
    tagManager: 'Laadt de metingen die wij instelden, elk alleen als u de categorie ervan toestaat.',
    pixel: 'Verneemt dat u een pagina van ons bekeek en kan dat aan uw account daar koppelen.',
  },
} satisfies Messages['cookies']
