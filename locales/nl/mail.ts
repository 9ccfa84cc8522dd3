import type { Messages } from '#locales/messages.ts'

export const mail = {
  subject: {
    'contact-me': 'Aanvraag voor informatie',
    'contact-appointment': 'Aanvraag voor een bezoek',
    'contact-construction': 'Vraag over een nieuwbouwproject',
    'contact-homes': 'Vraag over meerdere panden',
    'contact-demand': 'Aanvraag voor een gratis schatting',
    'demand-register': 'Nieuwe zoekopdracht',
    'send-to-friend': 'Een woning die bij u kan passen',
    'site-contact': 'Bericht via de website',
    'sign-newsletter': 'Inschrijving op de nieuwsbrief',
    testimonial: 'Nieuwe getuigenis',
    'purchase-offer': 'Aankoopbod',
    documents: 'Aanvraag van documenten',
    job: 'Sollicitatie',
  },
  about: {
    property: 'Pand',
    project: 'Nieuwbouwproject',
    agent: 'Makelaar',
    office: 'Kantoor',
    reference: 'Referentie',
    subject: 'Onderwerp',
    look: 'Bekijk op de website',
  },
  fields: {
    goal: 'Doel',
    units: 'Woningen',
    slot: 'Terugbellen',
    remark: 'Bericht',
    newsletter: 'Nieuwsbrief',
    frequency: 'Hoe vaak',
    amount: 'Bod in euro',
    name: 'Naam',
    comment: 'Getuigenis',
  },
  request: {
    intro: 'Dit kwam op {{date}} binnen via de website.',
    language: 'Taal van de bezoeker',
    answer: 'U kunt gewoon op deze mail antwoorden: uw antwoord gaat naar {{email}}.',
    desk: 'De aanvraag in het kantoor openen',
  },
  message: {
    subject: 'Nieuw bericht van {{name}}',
    from: 'Van',
    files: 'Bijlagen',
    button: 'De aanvraag openen',
  },
  templates: {
    names: {
      documents: 'Documenten bezorgen',
      viewing: 'Bezoek voorstellen',
      option: 'Pand is in optie',
      offer: 'Bod goed ontvangen',
      empty: 'Alleen aanspreking en groet',
    },
    greeting: 'Dag {{name}},',
    plain: 'Dag,',
    closing: 'Met vriendelijke groet,',
    documents:
      'Bedankt voor uw interesse in {{home}}. Hieronder vindt u de documenten die u vroeg. Hebt u vragen, dan antwoordt u gewoon op deze mail.',
    viewing:
      'Graag tonen wij u {{home}}. Past een van deze momenten: … of …? Laat ons weten wat u verkiest, dan bevestigen wij het.',
    option:
      'Voor {{home}} loopt op dit ogenblik een optie. Zodra het pand opnieuw vrij is, laten wij het u als eerste weten.',
    offer:
      'Wij hebben uw bod op {{home}} goed ontvangen en leggen het voor aan de eigenaar. U hoort van ons zodra er een antwoord is.',
    subject: 'dit pand',
  },
  receipt: {
    subject: 'Wij hebben uw aanvraag ontvangen – {{agency}}',
    heading: 'Dank u wel, {{name}}',
    text: 'Uw aanvraag is goed aangekomen. Wij nemen zo snel mogelijk contact met u op. Is het dringend? Bel ons dan op {{phone}}.',
    thanks: 'Dank u wel',
    copy: 'Dit hebt u ons op {{date}} bezorgd:',
    words: 'Wat u zelf schreef, hebben we ook ontvangen. Uit voorzorg herhalen we het niet in deze mail.',
    stranger:
      'U krijgt deze mail omdat dit adres werd ingevuld op de website van {{agency}}. Was u dat niet? Dan hoeft u niets te doen.',
  },
  documents: {
    subject: 'De documenten die u vroeg: {{title}}',
    heading: 'Uw documenten',
    text: 'Hier zijn de documenten van {{title}} ({{reference}}) die u vroeg.',
    missing: 'De volgende bezorgen we u apart: {{documents}}.',
    until: 'Elke link opent één document, tot {{date}}. Geef de links niet door: ze zijn voor u gemaakt.',
    atOnce: 'Meteen bezorgd',
    page: {
      expired: {
        title: 'Deze link is verlopen',
        text: 'Een link naar een document werkt veertien dagen. U kunt het document opnieuw aanvragen.',
      },
      gone: {
        title: 'Dit document is er niet meer',
        text: 'Het werd vervangen of verwijderd nadat wij u de link stuurden, of het pand staat niet meer op de markt.',
      },
      again: 'Documenten aanvragen',
    },
  },
  again: {
    heading: 'U vroeg deze documenten al aan',
    text: 'We sturen ze u per e-mail. Kwam er nog niets aan? Bel ons op {{phone}}.',
  },
  friend: {
    subject: '{{sender}} dacht aan u: {{title}}',
    heading: 'Iets voor u, {{friend}}?',
    text: '{{sender}} zag dit pand op de website van {{agency}} en wilde het u tonen.',
    answer: 'Antwoord op deze mail en uw antwoord komt bij {{sender}} terecht.',
    once: 'Dit is de enige mail die u hiervoor van ons krijgt: wij gebruiken uw adres nergens anders voor.',
  },
  letter: {
    why: 'U krijgt deze brief omdat u hem aan {{agency}} hebt gevraagd en uw adres hebt bevestigd.',
    end: 'Deze nieuwsbrief stopzetten',
  },
  newsletter: {
    subject: 'Wilt u onze nieuwsbrief ontvangen? – {{agency}}',
    heading: 'Nog één klik',
    text: 'Iemand, wellicht uzelf, vulde dit adres in op onze website om nieuws van {{agency}} te krijgen. Bevestig dat u het was en u krijgt de nieuwsbrief.',
    invited: 'U vroeg {{agency}} om nieuws. Bevestig dat dit uw adres is, en wij sturen u de nieuwsbrief.',
    button: 'Mijn adres bevestigen',
    note: 'Met dezelfde link kunt u zich op elk moment uitschrijven. Was u het niet, dan hoeft u niets te doen: u krijgt geen nieuwsbrief en binnen 30 dagen is het adres bij ons gewist.',
    page: {
      title: 'Uw nieuwsbrief',
      pending: {
        title: 'Bevestig uw adres',
        text: 'Nog één klik en u krijgt het nieuws van {{agency}} in uw mailbox.',
        button: 'Ja, stuur mij de nieuwsbrief',
      },
      active: {
        title: 'U bent ingeschreven',
        text: 'Uw adres is bevestigd. Hebt u er genoeg van? Schrijf u dan hier uit, met onmiddellijke ingang.',
        button: 'Mij uitschrijven',
      },
      ended: {
        title: 'U bent uitgeschreven',
        text: 'U krijgt onze nieuwsbrief niet meer en binnen 30 dagen wissen wij uw adres. Was het een vergissing? Schrijf u dan opnieuw in.',
        button: 'Mij opnieuw inschrijven',
      },
    },
  },
  notice: {
    subject: 'Bent u nog op zoek? – {{agency}}',
    heading: 'Zoekt u nog een woning?',
    text: 'Uw zoekopdracht loopt al bijna twee jaar. Zoekt u nog? Bevestig ze dan even. Anders wissen wij ze over {{days}} dagen, samen met uw gegevens.',
    button: 'Ja, mijn zoekopdracht behouden',
  },
  offer: {
    advance: 'Voorschot bij ondertekening (10 %)',
    unsigned:
      'Een bod via de website is een schriftelijke intentie en geen handtekening: het kantoor neemt contact met u op om de documenten op te stellen en te ondertekenen.',
  },
  job: {
    text: 'Het cv wordt afgeschermd bewaard en is hier zeven dagen te downloaden. Daarna kan de beheerder van de website een nieuwe link maken.',
    button: 'Cv downloaden',
  },
  testimonial: 'Deze getuigenis staat pas op de website wanneer iemand van het kantoor ze heeft goedgekeurd.',
} satisfies Messages['mail']
