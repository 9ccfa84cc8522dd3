import type { Messages } from '#locales/messages.ts'

export const costs = {
  title: 'Wat het kost',
  once: {
    sale: 'Bij de aankoop',
    rent: 'Bij het begin van de huur',
    'take-over': 'Bij de overname',
    annuity: 'Bij de akte',
  },
  monthly: 'Elke maand',
  total: {
    once: 'Totaal',
    monthly: 'Totaal per maand',
  },
  about: 'ongeveer {{amount}}',
  extra: 'waarvan {{amount}} belastingen en kosten',
  lines: 'Post per post',
  finance: 'U leent {{loan}} en brengt {{funds}} zelf in.',
  financeOwn: 'Uw eigen middelen volstaan: u hoeft niets te lenen.',
  line: {
    price: 'Prijs',
    amount: 'De prijs die u zelf invulde',
    bouquet: 'Bouquet (eenmalig bedrag)',
    registration: 'Verkooprecht',
    vat: 'Btw',
    notary: 'Ereloon van de notaris voor de koopakte',
    notaryGiven: 'Notariskosten',
    file: 'Dossier, opzoekingen en overschrijving',
    mortgage: 'Hypotheekakte',
    firstRent: 'Eerste maand huur',
    deposit: 'Huurwaarborg',
    depositAtMost: 'Huurwaarborg, ten hoogste',
    inventory: 'Plaatsbeschrijving',
    loan: 'Afbetaling van de lening',
    rent: 'Huur',
    annuity: 'Lijfrente',
    energy: 'Energie',
    tax: 'Onroerende voorheffing',
    charges: 'Gemeenschappelijke kosten',
  },
  detail: {
    given: 'opgave van het kantoor',
    tariff: '{{percent}}, tarief geldig sinds {{date}}',
    scale: 'wettelijk barema, btw inbegrepen',
    estimate: 'raming, btw inbegrepen',
    loan: 'raming voor een lening van {{amount}}',
    terms: '{{years}} jaar aan {{percent}}',
    months: '{{months}} maanden huur; u krijgt de waarborg terug als alles bij vertrek in orde is',
    certificate: 'raming op basis van het energiecertificaat',
    year: '{{amount}} per jaar, bedrag van het kantoor',
  },
  note: {
    onlyHomeLess: 'Bescheiden woning: er is {{amount}} van de belasting afgetrokken.',
    onlyHomeExempt: 'Enige eigen woning: op de eerste {{amount}} van de prijs betaalt u geen belasting.',
    onlyHomeNot: 'De prijs ligt boven de grens voor een enige woning; het gewone tarief geldt.',
    renovation:
      'Verbetert u de woning binnen {{years}} jaar met {{classes}} energieklassen, dan daalt de belasting nog met {{amount}}.',
    vat: 'Verkoop onder btw: we gaan ervan uit dat de prijs exclusief btw is.',
    vatRebuildUnknown:
      'Voor een woning na afbraak en heropbouw kan {{percent}} btw gelden; de notaris weet of dat hier zo is.',
    vatRebuild:
      'Heropbouw na afbraak: {{percent}} btw voor uw enige eigen woning. U woont er zelf minstens {{years}} jaar en de bewoonbare oppervlakte is hoogstens {{area}} m².',
    vatRebuildElse:
      'Heropbouw na afbraak: de btw bedraagt {{percent}} als het uw enige eigen woning wordt, van hoogstens {{area}} m², waar u minstens {{years}} jaar woont, of als u ze minstens {{letFor}} jaar verhuurt als hoofdverblijfplaats.',
    vatRebuildLarge:
      'Heropbouw na afbraak, maar groter dan {{area}} m²: het tarief van {{percent}} voor een eigen woning geldt niet.',
    vatMixed:
      'Een deel van deze verkoop valt onder btw, een deel onder verkooprecht. De verdeling van de prijs is hier niet bekend: de vermelde btw is het hoogst mogelijke bedrag.',
    annuity:
      'De belasting en het ereloon hangen af van de waarde van de lijfrente over de levensduur van de verkoper. Alleen de notaris kan die berekenen.',
    takeOver:
      'Een handelszaak is geen onroerend goed: er is geen verkooprecht op verschuldigd. Voorraad, advies en de huur van het pand komen erbij.',
    abroad: 'Belastingen en notariskosten berekenen we alleen voor België.',
    highLoan: 'De lening bedraagt meer dan {{percent}} van de prijs: zoveel lenen banken zelden uit.',
    referenceRent:
      'De referentiehuurprijs van deze woning is {{amount}}. Sinds {{since}} wordt een huurprijs die daar meer dan {{percent}} boven ligt in Brussel vermoed onrechtmatig te zijn.',
    rentGrid:
      'Sinds {{since}} wordt in Brussel een huurprijs die meer dan {{percent}} boven de referentiehuurprijs ligt, vermoed onrechtmatig te zijn. De referentiehuurprijs moet in het huurcontract staan; u vindt hem op loyers.brussels.',
    depositExceeded:
      'De vermelde huurwaarborg ligt boven het wettelijke maximum voor een woning, {{months}} maanden huur ({{amount}}). Vraag ons ernaar voor u tekent.',
    energy:
      'Energie: het verbruik volgens het certificaat aan {{figure}} cent per kWh. Dat geldt voor een standaardgezin; uw eigen verbruik kan sterk verschillen.',
  },
  foot: 'Een raming, geen advies: alleen de afrekening van uw notaris en uw bank telt.',
  footContract: 'Een raming, geen advies: alleen het contract dat u ondertekent telt.',
  excluded: 'Niet inbegrepen: verzekeringen, onderhoud, dossier- en schattingskosten van de bank.',
  since: 'Het recentste tarief in deze raming dateert van {{date}}.',
  means: {
    show: 'Toon mijn maandelijkse afbetaling bij elk pand',
    note: 'Uw bedragen blijven in deze browser.',
    perMonth: '{{amount}}/maand',
  },
  form: {
    title: 'Reken met uw eigen bedragen',
    home: 'Dit wordt mijn enige woning en ik ga er zelf wonen',
    homeHint: {
      flanders: {
        one: 'Voor natuurlijke personen die de volle eigendom kopen en geen andere woning houden. Elke koper schrijft zich binnen {{within}} jaar op het adres in en blijft er minstens {{count}} jaar onafgebroken ingeschreven; vraag de notaris naar de juiste voorwaarden.',
        other:
          'Voor natuurlijke personen die de volle eigendom kopen en geen andere woning houden. Elke koper schrijft zich binnen {{within}} jaar op het adres in en blijft er minstens {{count}} jaar onafgebroken ingeschreven; vraag de notaris naar de juiste voorwaarden.',
      },
      elsewhere: {
        one: 'U trekt er binnen {{within}} jaar in, blijft er minstens {{count}} jaar wonen en houdt geen andere woning; vraag de notaris naar de juiste voorwaarden.',
        other:
          'U trekt er binnen {{within}} jaar in, blijft er minstens {{count}} jaar wonen en houdt geen andere woning; vraag de notaris naar de juiste voorwaarden.',
      },
      unknown: 'U trekt er op tijd in en houdt geen andere woning; vraag de notaris naar de juiste voorwaarden.',
    },
    own: 'Eigen inbreng, in euro',
    ownHint: 'Niets ingevuld: alle kosten en {{percent}} van de prijs.',
    years: 'Looptijd van de lening, in jaren',
    rate: 'Rentevoet, in %',
    rateHint: 'Een voorbeeld: vul in wat uw bank u voorstelt.',
    amount: 'Een prijs om mee te rekenen, in euro',
    amountRent: 'Een maandhuur om mee te rekenen, in euro',
    amountHint: 'De prijs krijgt u op aanvraag. Wat u hier invult, is uw eigen schatting.',
    limited: 'Tussen {{lowest}} en {{highest}}: gerekend met {{used}}.',
    rounded: 'Alleen hele jaren: er is gerekend met het dichtstbijzijnde.',
    unread: 'Hier konden we geen getal in lezen; het telt niet mee.',
    submit: 'Berekenen',
  },
} satisfies Messages['costs']
