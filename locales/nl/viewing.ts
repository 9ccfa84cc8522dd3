export const viewing = {
  title: 'Uw bezoek',
  agencyTitle: 'Bezoek van {{name}}',
  description: 'Een bezoek dat u met {{agency}} afsprak: bekijken, verplaatsen of annuleren.',
  time: '{{day}} om {{from}} uur',
  hours: '{{day}} van {{from}} tot {{to}} uur',
  calendar: 'Plaatsbezoek: {{title}}',
  rows: {
    home: 'Pand',
    reference: 'Referentienummer',
    when: 'Dag en uur',
    where: 'Plaats',
    who: 'Bezoeker',
    standing: 'Stand van zaken',
  },
  hidden: 'De makelaar bezorgt u het exacte adres vóór het bezoek.',
  standing: {
    asked: {
      title: 'Nog niet bevestigd',
      text: 'Dit uur is gereserveerd. Het bezoek gaat door zodra het kantoor het bevestigd heeft.',
    },
    confirmed: { title: 'Bevestigd', text: 'Het bezoek gaat door op dit uur.' },
    waiting: {
      title: 'Op de wachtlijst',
      text: 'Dit uur is volzet. Wie bovenaan de lijst staat, krijgt een e-mail zodra er een plaats vrijkomt.',
    },
    offered: {
      title: 'Er is een plaats vrijgekomen',
      text: 'Ze blijft gereserveerd tot {{until}} en gaat daarna naar de volgende op de lijst.',
    },
    lapsed: {
      title: 'Niet langer gereserveerd',
      text: 'De plaats was gereserveerd tot {{until}} en is niet op tijd aangenomen.',
    },
    cancelled: { title: 'Geannuleerd', text: 'Dit bezoek gaat niet door.' },
    past: { title: 'Voorbij', text: 'Het uur van dit bezoek is verstreken.' },
  },
  action: {
    confirm: 'Bezoek bevestigen',
    take: 'Deze plaats nemen',
    move: 'Bezoek verplaatsen',
    cancel: 'Bezoek annuleren',
  },
  move: {
    title: 'Een ander uur',
    label: 'Nieuw uur',
    none: 'Op dit ogenblik is er geen ander uur vrij. Bel ons gerust.',
  },
  cancel: {
    title: 'Kunt u niet komen?',
    text: 'Het uur gaat dan naar iemand anders. Een geannuleerd bezoek kan niet worden hersteld.',
    leave: 'U staat dan niet meer op de wachtlijst.',
  },
  agency: {
    desk: 'Naar deze aanvraag',
    standing: {
      asked: 'Dit uur is gereserveerd voor de bezoeker. Het bezoek gaat door zodra u het bevestigt.',
      waiting: 'Dit uur is volzet. De bezoeker krijgt een e-mail wanneer er een plaats vrijkomt en het zijn beurt is.',
      offered: 'Ze blijft voor de bezoeker gereserveerd tot {{until}} en gaat daarna naar de volgende op de lijst.',
    },
    full: 'Dit uur is zopas ingenomen. Kies een ander uur.',
    none: 'Op dit ogenblik is er geen ander uur vrij.',
    cancel: {
      title: 'Dit bezoek annuleren?',
      text: 'De bezoeker krijgt een e-mail en het uur komt weer vrij. Een geannuleerd bezoek kan niet worden hersteld.',
      leave: 'De bezoeker gaat van de wachtlijst af en krijgt een e-mail.',
    },
  },
  done: {
    confirm: 'Het bezoek is bevestigd. Beide partijen krijgen een e-mail.',
    take: 'De plaats is van u. Beide partijen krijgen een e-mail.',
    move: 'Het bezoek is verplaatst. Beide partijen krijgen een e-mail met het nieuwe uur.',
    cancel: 'Het bezoek is geannuleerd. Beide partijen krijgen een e-mail.',
  },
  fault: {
    stale: {
      title: 'Er is intussen iets veranderd',
      text: 'Zo staat het bezoek er nu voor. Er is niets gebeurd; kies opnieuw.',
    },
    time: { title: 'U koos geen uur', text: 'Kies een van de vrije uren.' },
  },
  opinion: {
    title: 'Na uw bezoek',
    description: 'Wat u vond van een pand dat u met {{agency}} bezocht.',
    intro:
      'Drie keer tikken volstaat. De makelaar leest uw antwoorden en kan ze aan de eigenaar tonen, zonder uw naam.',
    viewed: 'U bezocht {{title}} op {{day}}.',
    send: 'Versturen',
    done: { title: 'Dank u wel.', text: 'De makelaar heeft uw antwoorden. U kunt ze hier nog wijzigen tot {{until}}.' },
    released: {
      title: 'Dank u wel.',
      text: 'Uw antwoorden zijn doorgegeven en kunnen hier niet meer worden gewijzigd.',
    },
    expired: {
      title: 'Deze link is vervallen',
      text: 'Hij was 30 dagen geldig. U kunt ons altijd bellen of schrijven.',
    },
    busy: {
      title: 'Dit werd te vaak verstuurd',
      text: 'Wacht een uur en verstuur het opnieuw. Wat u invulde, staat hier nog.',
    },
    fields: {
      interest: 'Hebt u interesse in dit pand?',
      price: 'Wat vindt u van de prijs?',
      condition: 'Hoe vond u de staat van het pand?',
      remark: 'Een woordje voor de makelaar',
    },
    short: { interest: 'Belangstelling', price: 'Prijs', condition: 'Staat', remark: 'Opmerking' },
    options: {
      interest: { yes: 'Ja', maybe: 'Misschien', no: 'Nee' },
      price: { low: 'Scherp', fair: 'Juist', high: 'Te hoog' },
      condition: { better: 'Beter dan verwacht', expected: 'Zoals verwacht', worse: 'Minder dan verwacht' },
    },
    mail: {
      heading: 'Hoe was uw bezoek?',
      text: 'Op {{day}} bezocht u met ons “{{title}}”. Wat vond u ervan? Drie keer tikken volstaat.',
      button: 'Zeg wat u ervan vond',
      until: 'De link is geldig tot {{until}}. U krijgt deze vraag één keer.',
    },
  },
  again: 'Een ander bezoek aanvragen',
  /** A viewing that a program asks for. */
  link: {
    subject: 'Uw bezoek aan “{{title}}”: nog één stap',
    heading: 'Verstuur uw aanvraag voor een bezoek',
    text: 'Een programma dat voor u woningen zoekt, vroeg {{agency}} om dit bezoek. Er is nog niets geboekt: open de aanvraag, kijk ze na en verstuur ze.',
    button: 'Open de aanvraag',
    note: 'Hebt u dit niet gevraagd? Dan kunt u deze e-mail negeren: er is niets geboekt en dat gebeurt ook niet.',
    'mail-sent':
      '{{time}}: er is een e-mail met een link verstuurd. Het bezoek is aangevraagd zodra de persoon de link heeft geopend en de aanvraag heeft verstuurd. Er is nog niets geboekt.',
    'time-not-free': 'Dit tijdstip kan niet gekozen worden. Vraag de tijdstippen van dit pand opnieuw op.',
    'no-address': 'Dat is geen e-mailadres.',
    'too-many': 'Er zijn net te veel bezoeken aangevraagd. Gebruik het formulier op de site.',
  },
  mail: {
    manage: 'Bezoek bekijken, verplaatsen of annuleren',
    take: 'De plaats nemen',
    decide: 'Bezoek bevestigen, verplaatsen of annuleren',
    see: 'Bezoek bekijken of annuleren',
    private: 'De knop werkt voor iedereen die deze e-mail heeft: stuur hem niet door.',
    asked: {
      heading: 'Uw bezoek is aangevraagd',
      text: 'Wij houden dit uur voor u vrij. U krijgt een nieuwe e-mail zodra het kantoor het bezoek bevestigd heeft.',
    },
    confirmed: { heading: 'Uw bezoek is bevestigd', text: 'Wij tonen u dit pand graag.' },
    waiting: {
      heading: 'U staat op de wachtlijst',
      text: 'Dit uur is volzet. Komt er een plaats vrij, dan mailen wij u meteen. Wij houden ze dan tot twaalf uur lang voor u vrij.',
    },
    moved: { heading: 'Uw bezoek is verplaatst', text: 'Het bezoek vindt nu plaats op het uur hieronder.' },
    cancelled: {
      heading: 'Uw bezoek is geannuleerd',
      text: 'Het bezoek hieronder gaat niet door. U kunt altijd een nieuw bezoek aanvragen.',
    },
    offered: {
      heading: 'Er is een plaats voor u vrijgekomen',
      text: 'U stond op de wachtlijst voor dit bezoek. Wij houden de plaats voor u vrij tot {{until}}; daarna gaat ze naar de volgende.',
    },
    agency: {
      asked: 'Bezoek aangevraagd',
      confirmed: 'Bezoek bevestigd',
      waiting: 'Op de wachtlijst voor een bezoek',
      moved: 'Bezoek verplaatst',
      cancelled: 'Bezoek geannuleerd',
    },
  },
}
