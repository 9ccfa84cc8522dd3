import type { Messages } from '#locales/messages.ts'

export const costs = {
  title: 'Kosten im Überblick',
  once: {
    sale: 'Beim Kauf',
    rent: 'Zu Beginn des Mietverhältnisses',
    'take-over': 'Bei der Übernahme',
    annuity: 'Bei der Beurkundung',
  },
  monthly: 'Pro Monat',
  total: {
    once: 'Gesamt',
    monthly: 'Gesamt pro Monat',
  },
  about: 'etwa {{amount}}',
  extra: 'davon {{amount}} Steuern und Nebenkosten',
  lines: 'Alle Posten',
  finance: 'Sie nehmen {{loan}} auf und bringen {{funds}} Eigenkapital mit.',
  financeOwn: 'Ihre Eigenmittel reichen aus: Sie brauchen keinen Kredit.',
  line: {
    price: 'Preis',
    amount: 'Der von Ihnen angegebene Preis',
    bouquet: 'Einmalzahlung (Bouquet)',
    registration: 'Registrierungsgebühren',
    vat: 'Mehrwertsteuer',
    notary: 'Honorar des Notars für die Kaufurkunde',
    notaryGiven: 'Notarkosten',
    file: 'Akte, Nachforschungen und Überschreibung',
    mortgage: 'Krediturkunde',
    firstRent: 'Erste Monatsmiete',
    deposit: 'Mietkaution',
    depositAtMost: 'Mietkaution, höchstens',
    inventory: 'Übergabeprotokoll',
    loan: 'Monatsrate',
    rent: 'Miete',
    annuity: 'Leibrente',
    energy: 'Energie',
    tax: 'Immobiliensteuervorabzug',
    charges: 'Gemeinschaftskosten',
  },
  detail: {
    given: 'laut Agentur',
    tariff: '{{percent}}, Tarif gültig seit dem {{date}}',
    scale: 'gesetzliche Tabelle, inkl. MwSt.',
    estimate: 'Schätzung, inkl. MwSt.',
    loan: 'Schätzung für einen Kredit von {{amount}}',
    terms: '{{years}} Jahre zu {{percent}}',
    months: '{{months}} Monatsmieten; Sie erhalten sie beim Auszug zurück, wenn alles in Ordnung ist',
    certificate: 'Schätzung nach dem Energieausweis',
    year: '{{amount}} im Jahr, Angabe der Agentur',
  },
  note: {
    onlyHomeLess: 'Bescheidene Wohnung: {{amount}} sind von den Gebühren abgezogen.',
    onlyHomeExempt: 'Einzige eigene Wohnung: Auf die ersten {{amount}} des Preises fallen keine Gebühren an.',
    onlyHomeNot: 'Der Preis liegt über der Grenze für eine einzige Wohnung; es gilt der gewöhnliche Satz.',
    renovation:
      'Verbessern Sie die Wohnung binnen {{years}} Jahren um {{classes}} Energieklassen, sinken die Gebühren um weitere {{amount}}.',
    vat: 'Verkauf mit Mehrwertsteuer: Wir nehmen an, dass der Preis ohne MwSt. angegeben ist.',
    vatRebuildUnknown:
      'Für einen Neubau nach einem Abriss können {{percent}} gelten; der Notar weiß, ob das hier zutrifft.',
    vatRebuild:
      'Wiederaufbau nach Abriss: {{percent}} MwSt. als Ihre einzige eigene Wohnung. Sie wohnen mindestens {{years}} Jahre selbst darin, und die Wohnfläche beträgt höchstens {{area}} m².',
    vatRebuildElse:
      'Wiederaufbau nach Abriss: Die MwSt. beträgt {{percent}}, wenn die Immobilie mit höchstens {{area}} m² Ihre einzige eigene Wohnung wird, in der Sie mindestens {{years}} Jahre wohnen, oder wenn Sie es mindestens {{letFor}} Jahre als Hauptwohnsitz vermieten.',
    vatRebuildLarge:
      'Wiederaufbau nach Abriss, aber größer als {{area}} m²: Der Satz von {{percent}} für eine eigene Wohnung gilt nicht.',
    vatMixed:
      'Ein Teil dieses Verkaufs unterliegt der MwSt., ein Teil den Registrierungsgebühren. Die Aufteilung des Preises ist hier nicht bekannt: Die angegebene MwSt. ist der Höchstbetrag.',
    annuity:
      'Gebühren und Honorar richten sich nach dem Wert der Rente auf Lebenszeit des Verkäufers. Den kann nur der Notar berechnen.',
    takeOver:
      'Ein Handelsgeschäft ist keine Immobilie: Registrierungsgebühren fallen nicht an. Warenbestand, Beratung und die Miete der Räume kommen hinzu.',
    abroad: 'Steuern und Notarkosten berechnen wir nur für Belgien.',
    highLoan: 'Der Kredit beträgt mehr als {{percent}} des Preises: So viel verleihen Banken selten.',
    referenceRent:
      'Die Referenzmiete dieser Immobilie beträgt {{amount}}. Seit dem {{since}} wird in Brüssel bei einer Miete, die mehr als {{percent}} darüber liegt, ein Missbrauch vermutet.',
    rentGrid:
      'Seit dem {{since}} wird in Brüssel bei einer Miete, die mehr als {{percent}} über der Referenzmiete liegt, ein Missbrauch vermutet. Die Referenzmiete muss im Mietvertrag stehen; Sie finden sie auf loyers.brussels.',
    depositExceeded:
      'Die angegebene Mietkaution liegt über dem gesetzlichen Höchstbetrag für eine Wohnung von {{months}} Monatsmieten ({{amount}}). Fragen Sie uns, bevor Sie unterschreiben.',
    energy:
      'Energie: der Verbrauch laut Ausweis zu {{figure}} Cent je kWh. Er gilt für einen Durchschnittshaushalt; Ihr eigener kann deutlich abweichen.',
  },
  foot: 'Eine Schätzung, keine Beratung: Es zählen nur die Abrechnungen Ihres Notars und Ihrer Bank.',
  footContract: 'Eine Schätzung, keine Beratung: Es zählt nur der Vertrag, den Sie unterschreiben.',
  excluded: 'Nicht enthalten: Versicherungen, Unterhalt, Bearbeitungs- und Schätzkosten der Bank.',
  since: 'Der jüngste hier verwendete Tarif stammt vom {{date}}.',
  means: {
    show: 'Meine Monatsrate bei jeder Immobilie anzeigen',
    note: 'Ihre Zahlen bleiben in diesem Browser.',
    perMonth: '{{amount}}/Monat',
  },
  form: {
    title: 'Mit eigenen Zahlen rechnen',
    home: 'Es wird meine einzige Wohnung und ich ziehe selbst ein',
    homeHint: {
      flanders: {
        one: 'Für Privatpersonen, die Volleigentum erwerben und keine andere Wohnung behalten. Jeder Käufer meldet sich binnen {{within}} Jahren dort an und bleibt mindestens {{count}} Jahr ununterbrochen gemeldet; der Notar nennt Ihnen die genauen Bedingungen.',
        other:
          'Für Privatpersonen, die Volleigentum erwerben und keine andere Wohnung behalten. Jeder Käufer meldet sich binnen {{within}} Jahren dort an und bleibt mindestens {{count}} Jahre ununterbrochen gemeldet; der Notar nennt Ihnen die genauen Bedingungen.',
      },
      elsewhere: {
        one: 'Sie ziehen binnen {{within}} Jahren ein, bleiben mindestens {{count}} Jahr und behalten keine andere Wohnung; der Notar nennt Ihnen die genauen Bedingungen.',
        other:
          'Sie ziehen binnen {{within}} Jahren ein, bleiben mindestens {{count}} Jahre und behalten keine andere Wohnung; der Notar nennt Ihnen die genauen Bedingungen.',
      },
      unknown:
        'Sie ziehen rechtzeitig ein und behalten keine andere Wohnung; der Notar nennt Ihnen die genauen Bedingungen.',
    },
    own: 'Eigene Mittel, in Euro',
    ownHint: 'Ohne Angabe: alle Kosten und {{percent}} des Preises.',
    years: 'Laufzeit des Kredits, in Jahren',
    rate: 'Zinssatz, in %',
    rateHint: 'Ein Beispiel: Tragen Sie ein, was Ihre Bank anbietet.',
    amount: 'Ein Preis für die Berechnung, in Euro',
    amountRent: 'Eine Monatsmiete für die Berechnung, in Euro',
    amountHint: 'Den Preis erfahren Sie auf Anfrage. Was Sie hier eintragen, ist Ihre eigene Schätzung.',
    limited: 'Zwischen {{lowest}} und {{highest}}: gerechnet mit {{used}}.',
    rounded: 'Nur ganze Jahre: Gerechnet wurde mit dem nächstliegenden.',
    unread: 'Hier war keine Zahl zu lesen; die Angabe bleibt unberücksichtigt.',
    submit: 'Berechnen',
  },
} satisfies Messages['costs']
