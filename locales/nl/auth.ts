import type { Messages } from '#locales/messages.ts'

export const auth = {
  crumb: 'Eigenaarsportaal',
  login: {
    title: 'Eigenaarslogin',
    description: 'Eigenaars die met {{agency}} werken, volgen hier wat er voor hun pand gebeurt.',
    intro: 'Volg wie uw pand bekeek, wie er iets over vroeg en wat wij ervoor deden.',
    submit: 'Inloggen',
    forgot: 'Wachtwoord vergeten?',
    noAccount: 'Nog geen toegang? Uw makelaar regelt dat voor u: bel {{phone}}.',
    fields: {
      email: 'E-mailadres',
      password: 'Wachtwoord',
      code: 'Code van uw telefoon',
    },
    hints: {
      code: 'Zes cijfers uit uw authenticator-app, of een van uw reservecodes.',
    },
    passkey: 'Inloggen met een passkey',
    passkeyRefused:
      'Deze passkey hoort bij geen account van deze site, of het duurde te lang. Probeer het opnieuw, of log in met uw wachtwoord.',
    link: {
      ask: 'Mail me een link',
      title: 'Inloggen',
      text: 'U logt in als {{email}}. Meer wordt er niet gevraagd, tenzij u inloggen in twee stappen hebt ingeschakeld.',
      sent: 'Hoort er een account bij dit adres, dan is een mail met een link onderweg. De link werkt één keer, vijftien minuten lang. Niets gekregen? Kijk bij de ongewenste mail of bel ons op {{phone}}.',
    },
    code: {
      title: 'Nog één stap',
      submit: 'Bevestigen',
      wrong: 'Die code klopt niet.',
      wrongText: 'Een code verandert om de dertig seconden. Vul de code in die u nu ziet, of gebruik een reservecode.',
      again: 'Opnieuw beginnen',
    },
    unreadable: {
      title: 'Stel inloggen in twee stappen opnieuw in',
      text: 'Uw wachtwoord klopt, maar we kunnen de codes van uw telefoon niet meer controleren: de sleutel van deze website is vernieuwd. Vraag een link om een nieuw wachtwoord te kiezen. Daarna logt u zonder code in en kunt u de twee stappen opnieuw instellen.',
      ask: 'Link vragen',
    },
    wait: {
      title: 'Te veel pogingen',
      one: 'Probeer het over {{count}} seconde opnieuw.',
      other: 'Probeer het over {{count}} seconden opnieuw.',
      forgot: 'Weet u uw wachtwoord niet meer? Vraag dan een nieuw aan.',
    },
  },
  forgot: {
    title: 'Wachtwoord vergeten?',
    description: 'Kies een nieuw wachtwoord voor het eigenaarsportaal van {{agency}}.',
    text: 'Vul het e-mailadres in waarmee wij u kennen. U krijgt een link om een nieuw wachtwoord te kiezen; die blijft dertig minuten geldig.',
    submit: 'Stuur me de link',
    sent: 'Kijk in uw mailbox',
    sentText:
      'Hoort er een account bij dit adres, dan is er een e-mail onderweg. Na enkele minuten nog niets? Kijk bij de ongewenste mail of bel ons op {{phone}}.',
    back: 'Terug naar de login',
  },
  reset: {
    passkeys: 'Uw passkeys vervallen: voeg ze opnieuw toe zodra u ingelogd bent.',
    title: 'Kies een nieuw wachtwoord',
    description: 'Kies een nieuw wachtwoord voor het eigenaarsportaal van {{agency}}.',
    submit: 'Wachtwoord opslaan',
    gone: 'Deze link werkt niet meer',
    goneText: 'Een link werkt één keer en maar korte tijd. Vraag gerust een nieuwe.',
    ask: 'Nieuwe link vragen',
    fields: {
      old: 'Huidig wachtwoord',
      password: 'Nieuw wachtwoord',
      again: 'Nieuw wachtwoord, nog eens',
    },
    hints: {
      password: 'Minstens 10 tekens. Een korte zin onthoudt u makkelijk.',
    },
    errors: {
      old: {
        wrong: 'Dit is niet uw huidige wachtwoord.',
      },
      password: {
        short: 'Gebruik minstens 10 tekens.',
        long: 'Gebruik hoogstens 128 tekens.',
        common: 'Dit wachtwoord is gemakkelijk te raden. Kies een ander.',
        personal: 'Gebruik uw naam, uw e-mailadres, onze naam of onze gemeente niet als wachtwoord.',
      },
      again: {
        different: 'De twee wachtwoorden verschillen.',
      },
    },
  },
  mail: {
    trial: {
      subject: 'De e-mail van de site komt aan',
      text: 'U vroeg deze e-mail op het kantoor van de site. Hij is aangekomen, dus bezoekers krijgen de uwe ook.',
    },
    link: {
      subject: 'Uw link naar {{agency}}',
      text: 'Met deze link logt u zonder wachtwoord in op uw eigenaarspagina. Hij werkt één keer, vijftien minuten lang.',
      button: 'Inloggen',
      note: 'Hebt u hier niet om gevraagd? Dan hoeft u niets te doen. Stuur deze mail aan niemand door.',
    },
    reset: {
      subject: 'Een nieuw wachtwoord voor {{agency}}',
      text: 'Iemand, wellicht uzelf, vroeg een nieuw wachtwoord voor het eigenaarsportaal. Met deze link kiest u er een. Hij is dertig minuten geldig en werkt één keer.',
      button: 'Nieuw wachtwoord kiezen',
      note: 'Was u dat niet? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
    },
    invitation: {
      subject: 'Uw toegang bij {{agency}}',
      text: 'Dag {{name}}, voortaan volgt u online wat wij voor uw pand doen: wie het bekeek, wie er iets over vroeg, welke bezoeken gepland zijn. Kies eerst een wachtwoord. De link blijft zeven dagen geldig.',
      button: 'Wachtwoord kiezen',
    },
    changed: {
      subject: 'Uw wachtwoord werd gewijzigd',
      text: 'Het wachtwoord van uw eigenaarsportaal werd op {{date}} gewijzigd. Alle browsers zijn uitgelogd.',
      note: 'Was u dat niet? Bel ons dan meteen op {{phone}}.',
    },
    factorOn: {
      subject: 'Inloggen in twee stappen staat aan',
      text: 'Op {{date}} werd voor uw account inloggen in twee stappen aangezet. Voortaan vragen we naast uw wachtwoord ook een code van uw telefoon.',
    },
    factorOff: {
      subject: 'Inloggen in twee stappen staat uit',
      text: 'Op {{date}} werd voor uw account inloggen in twee stappen uitgezet. Uw wachtwoord volstaat nu om in te loggen.',
    },
    passkeyOn: {
      subject: 'Passkey toegevoegd aan uw account',
      text: 'Op {{date}} werd de passkey “{{passkey}}” aan uw account toegevoegd. Daarmee kunt u zonder wachtwoord inloggen.',
    },
    passkeyOff: {
      subject: 'Passkey van uw account verwijderd',
      text: 'Op {{date}} werd de passkey “{{passkey}}” van uw account verwijderd. Daarmee kan niemand meer inloggen.',
    },
    address: {
      subject: 'Uw e-mailadres werd gewijzigd',
      text: 'Het e-mailadres van uw account werd op {{date}} gewijzigd van {{before}} in {{after}}. Log voortaan in met het nieuwe adres.',
    },
    login: {
      subject: 'Eigenaar ingelogd: {{name}}',
      text: '{{name}} ({{email}}) logde op {{date}} in op het eigenaarsportaal.',
      rows: {
        homes: 'Panden',
      },
    },
  },
} satisfies Messages['auth']
