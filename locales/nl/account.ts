import type { Messages } from '#locales/messages.ts'

export const account = {
  title: 'Uw account',
  description: 'Wachtwoord en mail van uw account bij {{agency}}.',
  who: {
    title: 'Uw gegevens',
    name: 'Naam',
    change: 'Klopt er iets niet? Bel ons op {{phone}}.',
  },
  password: {
    title: 'Wachtwoord wijzigen',
    text: 'Hier blijft u ingelogd. In alle andere browsers wordt u uitgelogd.',
    passkeys: 'Uw passkeys blijven werken. Verwijder hieronder elke passkey die u niet kent.',
  },
  proof: {
    title: 'Inloggen in twee stappen',
    off: 'Bij inloggen in twee stappen vragen we naast uw wachtwoord ook een code van uw telefoon. Met uw wachtwoord alleen komt niemand binnen.',
    on: 'Inloggen in twee stappen staat aan: naast uw wachtwoord vragen we een code van uw telefoon.',
    required: 'Wij vragen u in twee stappen in te loggen. Stel dit in om verder te gaan.',
    begin: 'Twee stappen instellen',
    end: 'Twee stappen uitzetten',
  },
  setup: {
    fields: {
      code: 'Code van uw telefoon',
    },
    title: 'Inloggen in twee stappen instellen',
    scan: 'Scan deze code met uw telefoon',
    scanText: 'Open de authenticator-app op uw telefoon, voeg een account toe en richt de camera op dit vierkant.',
    secret: 'Geen camera bij de hand? Typ dan deze sleutel in de app.',
    keep: 'Druk uw reservecodes af of schrijf ze over',
    keepText:
      'Bent u uw telefoon kwijt, dan komt u met elk van deze codes één keer binnen. Ze worden enkel nu getoond: bewaar ze op een veilige plaats.',
    confirm: 'Vul de code in die de app nu toont',
    again:
      'Uw telefoon kent de sleutel al: vul de zes cijfers in die hij nu toont. Lukt het niet, ga dan terug en begin opnieuw.',
    submit: 'Twee stappen aanzetten',
    cancel: 'Niet nu',
  },
  digest: {
    title: 'Wekelijkse mail',
    submit: 'Bewaren',
  },
  fields: {
    digest: 'Stuur mij elke week een mail over hoe het met mijn woning gaat',
  },
  passkeys: {
    title: 'Passkeys',
    text: 'Met een passkey logt u in met uw vinger, uw gezicht of de code van uw toestel, zonder wachtwoord. Hij telt voor beide stappen.',
    used: 'Toegevoegd op {{created}}, laatst gebruikt op {{used}}',
    created: 'Toegevoegd op {{created}}, nog niet gebruikt',
    end: 'Verwijderen',
    begin: 'Passkey toevoegen',
    failed: 'Uw toestel heeft niet geantwoord. Probeer het opnieuw.',
    fields: { name: 'Naam van de passkey' },
    new: {
      title: 'Een passkey toevoegen',
      text: 'Geef de passkey een naam waaraan u hem herkent. Daarna vraagt uw toestel om uw vinger, uw gezicht of uw code.',
      script: 'Hiervoor moet JavaScript aanstaan. Uw wachtwoord blijft altijd werken.',
      submit: 'Passkey maken',
    },
  },
  sessions: {
    title: 'Waar u ingelogd bent',
    device: '{{browser}} op {{system}}',
    unknown: 'Onbekend toestel',
    here: 'dit toestel',
    since: 'Sinds {{since}}, laatst gebruikt {{seen}}',
    end: 'Uitloggen',
    others: 'Op alle andere toestellen uitloggen',
  },
  leave: {
    title: 'Uitloggen',
    text: 'U wordt hier en in alle andere browsers uitgelogd.',
    submit: 'Overal uitloggen',
  },
} satisfies Messages['account']
