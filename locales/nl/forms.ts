export const forms = {
  fullTime: '{{from}} – volzet, zet mij op de wachtlijst',
  openTime: '{{from}} – opendeurdag',
  times: {
    next: 'Eerste vrije momenten',
    zone: 'Alle uren gelden voor Brussel.',
    full: 'volzet',
    waiting: 'wachtlijst',
    open: 'opendeurdag',
    dated: '{{day}}, {{from}} uur',
  },
  privacyStatement: 'privacyverklaring',
  required: 'Velden met * zijn verplicht.',
  more: 'Meer wensen',
  fewer: 'één minder',
  oneMore: 'één meer',
  optional: 'optioneel',
  choose: 'Maak een keuze',
  noPreference: 'Geen voorkeur',
  honeypot: 'Laat dit veld leeg',
  notSent: 'Nog niet verstuurd',
  wrong: {
    one: 'Kijk {{count}} veld na',
    other: 'Kijk {{count}} velden na',
  },
  sending: 'Wordt verstuurd, een ogenblik…',
  offline: 'U bent offline. Alles wat u invulde, blijft staan: verstuur het opnieuw zodra u weer verbinding hebt.',
  step: 'Stap {{step}} van {{steps}}',
  next: 'Volgende',
  back: 'Vorige',
  slot: '{{from}} tot {{to}} uur',
  links: {
    visit: 'Plan een bezoek',
    question: 'Stel een vraag',
    offer: 'Doe een bod',
    documents: 'Vraag deze documenten aan',
    property: 'Terug naar het pand',
  },
  homeGone: '{{home}} – niet meer beschikbaar',
  fields: {
    homes: 'Over welke panden?',
    title: 'Aanspreking',
    firstName: 'Voornaam',
    lastName: 'Naam',
    email: 'E-mailadres',
    phone: 'Telefoonnummer',
    street: 'Straat en nummer',
    zip: 'Postcode',
    city: 'Gemeente',
    slot: 'Wanneer mogen we u bellen?',
    remark: 'Uw bericht',
    newsletter: 'Stuur mij ook de nieuwsbrief, ongeveer één keer per maand',
    privacy: 'Ik ga akkoord met de privacyverklaring',
    characters: 'Neem deze tekens over:',
    time: 'Dag en uur',
    units: 'Welke woningen?',
    documents: 'Documenten',
    goal: 'Doel',
    types: 'Soorten pand',
    type: 'Soort pand',
    towns: 'Waar',
    bedroomsMin: 'Slaapkamers, minimum',
    filters: 'Overige criteria',
    bedroomsMax: 'Slaapkamers, maximum',
    garages: 'Garages, minimum',
    parkings: 'Parkeerplaatsen, minimum',
    priceMin: 'Budget vanaf, in euro',
    priceMax: 'Budget tot, in euro',
    frequency: 'Hoe vaak mogen we u schrijven?',
    password: 'Wachtwoord',
    passwordAgain: 'Wachtwoord bevestigen',
    livingArea: 'Bewoonbare oppervlakte in m²',
    groundArea: 'Grondoppervlakte in m²',
    bedrooms: 'Slaapkamers',
    constructionYear: 'Bouwjaar',
    condition: 'Staat van het pand',
    friendFirstName: 'Voornaam van de ontvanger',
    friendLastName: 'Naam van de ontvanger',
    friendEmail: 'E-mailadres van de ontvanger',
    amount: 'Uw bod in euro',
    amountInWords: 'Het bedrag in letters',
    start: 'Geldig vanaf',
    end: 'Geldig tot en met',
    place: 'Opgemaakt te',
    conditions: 'Opschortende voorwaarden',
    secondFirstName: 'Voornaam van de tweede koper',
    secondLastName: 'Naam van de tweede koper',
    secondStreet: 'Adres van de tweede koper',
    secondZip: 'Postcode van de tweede koper',
    secondCity: 'Gemeente van de tweede koper',
    secondPhone: 'Telefoonnummer van de tweede koper',
    secondEmail: 'E-mailadres van de tweede koper',
    cv: 'Uw cv',
    name: 'Uw naam',
    comment: 'Uw getuigenis',
    picture: 'Een foto',
  },
  hints: {
    cv: 'Pdf of Word (docx), hoogstens 5 MB.',
    picture: 'Jpeg, png of WebP, hoogstens 5 MB.',
    password:
      'Minstens 8 tekens. Het hoeft niet: elke e-mail bevat een link naar uw zoekopdracht. Met een wachtwoord opent u ze ook zonder die e-mail.',
    amountInWords: 'Bijvoorbeeld: driehonderdvijftigduizend euro',
    conditions: 'Bijvoorbeeld een krediet, of een attest dat nog moet komen.',
    friendEmail: 'We gebruiken dit adres voor deze ene e-mail en voor niets anders.',
  },
  options: {
    title: {
      mr: 'De heer',
      ms: 'Mevrouw',
      miss: 'Mejuffrouw',
      none: 'Geen aanspreking',
    },
    goal: {
      sale: 'Kopen',
      rent: 'Huren',
      unsure: 'Dat weet ik nog niet',
    },
    condition: {
      new: 'Nieuw of zo goed als nieuw',
      good: 'Goed',
      'fresh-up': 'Op te frissen',
      renovate: 'Te renoveren',
    },
    frequency: {
      'at-once': 'Meteen, voor elk pand',
      daily: 'Eén keer per dag',
      weekly: 'Eén keer per week',
    },
  },
  again: {
    upload: 'Had u een bestand gekozen? Kies het dan opnieuw: een pagina kan het niet bewaren.',
    secret: 'Had u een wachtwoord ingevuld? Vul het dan opnieuw in: we sturen het nooit terug.',
  },
  kept: {
    one: '{{count}} gekozen',
    other: '{{count}} gekozen',
  },
  errors: {
    required: '{{label}}: dit veld is verplicht',
    invalid: '{{label}}: dit is niet geldig',
    short: '{{label}}: gebruik minstens {{min}} tekens',
    long: '{{label}}: dit is te lang, hoogstens {{max}} tekens',
    below: '{{label}}: geef een getal van minstens {{min}}',
    above: '{{label}}: geef een getal van hoogstens {{max}}',
    many: '{{label}}: u koos er te veel',
    bedroomsMax: {
      below: 'Het maximum is lager dan het minimum',
    },
    priceMax: {
      below: 'De hoogste prijs is lager dan de laagste',
    },
    empty: '{{label}}: dit bestand is leeg',
    different: '{{label}}: deze zijn niet gelijk',
    early: 'De einddatum ligt vóór de begindatum',
    past: '{{label}}: deze datum is voorbij',
    large: '{{label}}: het bestand is te groot, hoogstens 5 MB',
    kind: '{{label}}: dit type bestand is niet toegelaten',
    firstName: {
      required: 'Vul uw voornaam in',
    },
    lastName: {
      required: 'Vul uw naam in',
    },
    email: {
      required: 'Vul uw e-mailadres in',
      invalid: 'Het e-mailadres is niet geldig',
    },
    phone: {
      required: 'Vul uw telefoonnummer in, dan kunnen we u bellen',
      invalid: 'Het telefoonnummer is niet geldig',
    },
    street: {
      required: 'Vul het adres in',
    },
    zip: {
      required: 'Vul de postcode in',
      invalid: 'De postcode is niet geldig',
    },
    city: {
      required: 'Vul de gemeente in',
    },
    remark: {
      required: 'Schrijf een bericht',
    },
    privacy: {
      required: 'Ga akkoord met de privacyverklaring',
    },
    characters: {
      required: 'Neem de tekens over',
      invalid: 'De ingevoerde tekens zijn niet juist',
    },
    time: {
      required: 'Kies een dag en uur',
      invalid: 'Dit moment is niet meer vrij. Kies een ander',
    },
    documents: {
      required: 'Kies minstens één document',
    },
    goal: {
      required: 'Kies uw doel',
    },
    type: {
      required: 'Kies het soort pand',
    },
    towns: {
      required: 'Kies minstens één gemeente of provincie',
      many: 'Kies hele provincies: dit zijn te veel gemeenten',
    },
    frequency: {
      required: 'Kies hoe vaak we u mogen schrijven',
    },
    passwordAgain: {
      required: 'Bevestig het wachtwoord',
      different: 'De wachtwoorden verschillen',
    },
    friendFirstName: {
      required: 'Vul de voornaam van de ontvanger in',
    },
    friendEmail: {
      required: 'Vul het e-mailadres van de ontvanger in',
      invalid: 'Het e-mailadres van de ontvanger is niet geldig',
    },
    amount: {
      required: 'Vul uw bod in',
      invalid: 'Vul het bedrag in hele euro’s in',
    },
    amountInWords: {
      required: 'Schrijf het bedrag ook in letters',
      different: 'Het bedrag in letters stemt niet overeen met dat in cijfers',
    },
    start: {
      required: 'De begindatum is niet volledig',
      invalid: 'De begindatum is niet geldig',
    },
    end: {
      required: 'De einddatum is niet volledig',
      invalid: 'De einddatum is niet geldig',
    },
    place: {
      required: 'Vul de plaats in',
    },
    cv: {
      required: 'Voeg uw cv toe',
      kind: 'Stuur uw cv als pdf of Word (docx)',
    },
    name: {
      required: 'Vul uw naam in',
    },
    comment: {
      required: 'Schrijf uw getuigenis',
    },
  },
  faults: {
    retry:
      'De e-mail is niet verstuurd, probeer het opnieuw. Alles wat u invulde, staat er nog. Lukt het weer niet, bel dan {{phone}}.',
    captcha: 'We konden niet nagaan of u geen robot bent. Probeer het opnieuw of bel {{phone}}.',
    stale:
      'Dit formulier stond te lang open. Neem de nieuwe tekens over en verstuur het opnieuw; alles wat u invulde, staat er nog. Vragen? Bel {{phone}}.',
    limit: 'Dit werd op korte tijd te vaak verstuurd. Probeer het later opnieuw of bel {{phone}}.',
    full: 'De afspraken zijn volzet: dit moment is zopas ingenomen. Kies een ander of bel {{phone}}.',
    changed:
      'Dit formulier is al eens verstuurd met andere antwoorden. Kijk het na en verstuur het opnieuw. Vragen? Bel {{phone}}.',
    gone: 'Dit pand of project is intussen van de markt. Bel {{phone}} voor iets dat erop lijkt.',
    'too-large': 'Wat u verstuurde, is te groot. Maak het korter, kies een kleiner bestand of bel {{phone}}.',
  },
  steps: {
    homes: 'Waarover gaat het?',
    person: 'Wie bent u?',
    time: 'Wanneer wilt u komen?',
    units: 'Waarover gaat het?',
    documents: 'Wat wilt u ontvangen?',
    friend: 'Voor wie is het?',
    sender: 'Van wie komt het?',
    home: 'Het pand',
    details: 'Hoe ziet het eruit?',
    wish: 'Wat zoekt u?',
    frequency: 'Hoe vaak?',
    buyer: 'De koper',
    secondBuyer: 'Een tweede koper',
    offer: 'Het bod',
    newsletter: 'Uw inschrijving',
    testimonial: 'Uw ervaring',
  },
  stepHints: {
    secondBuyer: 'Alleen als u samen met iemand koopt.',
    details: 'Wat u niet weet, laat u open; we bekijken het samen.',
  },
  /** Beside a form. */
  afterwards: {
    title: 'Wat gebeurt er daarna?',
    talk: 'Liever iemand spreken?',
    'contact-demand': {
      first: 'Een makelaar uit uw buurt belt of mailt u binnen één werkdag om een bezoek af te spreken.',
      next: 'We komen kijken en meten. Reken op een uur.',
      last: 'U krijgt het bedrag op papier, met onze redenen: gratis en vrijblijvend.',
    },
    'demand-register': {
      first: 'U krijgt meteen een e-mail. Bevestig uw adres en de zoekopdracht loopt.',
      next: 'We mailen als een pand past, goedkoper wordt of een opendeurdag heeft, zo vaak als u kiest.',
      last: 'Met de link in elke e-mail wijzigt, pauzeert of verwijdert u uw zoekopdracht.',
    },
    'contact-appointment': {
      first: 'U krijgt meteen een e-mail met alle gegevens.',
      next: 'Is het bezoek bevestigd, dan zet u het met één klik in uw agenda.',
      last: 'Komt er iets tussen? Verplaats of annuleer het bezoek via de link in de e-mail.',
    },
    'site-contact': {
      first: 'Uw bericht gaat naar de makelaar die het pand of de buurt kent.',
      last: 'U krijgt binnen één werkdag antwoord, in uw taal.',
    },
  },
  sent: {
    title: 'Dank u wel, het is verstuurd',
    documents: 'Dank u wel. De documenten zijn onderweg naar uw mailbox.',
    documentsAgain: 'U vroeg deze documenten al aan. We sturen ze u per e-mail.',
    answer:
      'Alles is goed aangekomen. Wij nemen zo snel mogelijk contact met u op. Niets in uw mailbox? Kijk even bij de ongewenste e-mail.',
    confirm:
      'Nog één stap: open de e-mail die wij u net stuurden en bevestig uw adres. Niets ontvangen? Kijk even bij de ongewenste e-mail.',
    friend: 'Uw e-mail met dit pand is onderweg. Het antwoord komt rechtstreeks bij u terecht.',
    testimonial: 'Dank u wel. We lezen uw getuigenis na voor ze op de website komt.',
  },
  'contact-me': {
    title: 'Een vraag over dit pand',
    intro: 'De makelaar die het opvolgt, belt of schrijft u binnen één werkdag.',
    send: 'Vraag versturen',
  },
  'contact-appointment': {
    title: 'Een bezoek plannen',
    intro:
      'Kies een moment dat nog vrij is. U krijgt een bevestiging per e-mail, waarmee u het bezoek kunt verplaatsen of annuleren.',
    allFull:
      'Alle tijdstippen zijn momenteel volzet. Kies er een voor de wachtlijst: u krijgt een e-mail zodra er een plaats vrijkomt.',
    send: 'Dit bezoek aanvragen',
  },
  'contact-construction': {
    title: 'Een vraag over dit project',
    intro: 'Plannen, prijzen, afwerking, een werfbezoek: u hoort van ons binnen één werkdag.',
    send: 'Deze vraag versturen',
  },
  'contact-homes': {
    title: 'Een vraag over deze panden',
    intro: 'Eén bericht voor alle aangevinkte panden: elke makelaar krijgt het.',
    send: 'Uw vraag versturen',
  },
  'contact-demand': {
    title: 'Gratis schatting',
    send: 'Schatting aanvragen',
    options: {
      goal: {
        sale: 'Verkopen',
        rent: 'Verhuren',
      },
    },
    errors: {
      street: {
        required: 'Vul het adres van het te schatten pand in',
      },
    },
  },
  'demand-register': {
    title: 'Zoekopdracht',
    send: 'Zoekopdracht versturen',
  },
  'send-to-friend': {
    title: 'Pand per e-mail doorsturen',
    intro: 'We sturen één e-mail met dit pand en uw naam. Een antwoord komt bij u terecht.',
    send: 'Pand doorsturen',
  },
  'site-contact': {
    title: 'Schrijf ons',
    send: 'Bericht versturen',
  },
  'sign-newsletter': {
    title: 'Nieuwsbrief',
    intro: 'Nieuwe panden en nieuws over de markt, ongeveer één keer per maand.',
    send: 'Inschrijven',
  },
  testimonial: {
    title: 'Vertel hoe het ging',
    send: 'Getuigenis versturen',
    faults: {
      retry:
        'Uw getuigenis is niet verstuurd. Alles wat u invulde, staat er nog. Probeer het opnieuw of bel {{phone}}.',
    },
  },
  'purchase-offer': {
    title: 'Een bod doen',
    intro:
      'U bezorgt ons een bod dat wij aan de eigenaar voorleggen. Het is geen handtekening: er is niets gekocht voor beide partijen tekenen.',
    send: 'Bod versturen',
  },
  documents: {
    title: 'Documenten van dit pand',
    intro: 'Laat weten naar welk adres ze mogen: u krijgt ze gratis per e-mail.',
    send: 'Documenten aanvragen',
    faults: {
      retry:
        'Er ging iets mis bij het aanvragen van de documenten. Alles wat u invulde, staat er nog. Probeer het opnieuw of bel {{phone}}.',
    },
  },
  job: {
    title: 'Werken bij {{agency}}',
    intro: 'Makelaars, administratie, fotografie: schrijf ons, ook als er nu geen vacature is.',
    send: 'Sollicitatie versturen',
    description: 'Solliciteren bij {{agency}}, vastgoedmakelaars: stuur uw cv en enkele woorden over uzelf.',
  },
}
