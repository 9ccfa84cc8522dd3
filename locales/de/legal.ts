import type { Messages } from '#locales/messages.ts'

export const legal = {
  title: 'Rechtliche Angaben',
  mention: 'Pflichtangabe',
  planning: {
    permit: {
      flanders: {
        yes: 'Eine Umgebungs- oder Baugenehmigung wurde erteilt.',
        no: 'Eine Umgebungs- oder Baugenehmigung wurde nicht erteilt.',
      },
      other: {
        yes: 'Eine Städtebaugenehmigung wurde erteilt.',
        no: 'Eine Städtebaugenehmigung wurde nicht erteilt.',
      },
    },
    destination: {
      flanders: 'Ausweisung im neuesten Plan: {{zone}}.',
      brussels: 'Ausweisung im Regionalen Bodennutzungsplan: {{zone}}.',
      wallonia: 'Ausweisung im Sektorenplan: {{zone}}.',
      abroad: 'Städtebauliche Ausweisung: {{zone}}.',
      requested: 'Die städtebauliche Ausweisung wurde bei der Gemeinde angefragt.',
    },
    summons: {
      yes: 'Es liegt eine Vorladung wegen eines städtebaulichen Verstoßes vor.',
      no: 'Es liegt keine Vorladung wegen eines städtebaulichen Verstoßes vor.',
    },
    measure: {
      none: 'Es wurde keine gerichtliche oder behördliche Wiederherstellungsmaßnahme verhängt.',
      'remedial-measure': 'Ein Gericht hat eine Wiederherstellungsmaßnahme verhängt.',
      'administrative-measure': 'Es wurde eine behördliche Maßnahme verhängt.',
      'penalty-order': 'Es wurde eine Anordnung unter Androhung eines Zwangsgelds erlassen.',
      settlement: 'Es wurde eine gütliche Einigung erzielt.',
    },
    preemption: {
      yes: 'Auf der Immobilie lastet ein Vorkaufsrecht.',
      no: 'Es besteht kein Vorkaufsrecht.',
    },
    allotment: {
      flanders: {
        yes: 'Für die Parzelle gilt eine Parzellierungsgenehmigung.',
        no: 'Es gibt keine Parzellierungsgenehmigung.',
      },
      other: {
        yes: 'Eine Parzellierungs- oder Erschließungsgenehmigung wurde erteilt.',
        no: 'Es gibt keine Parzellierungs- oder Erschließungsgenehmigung.',
      },
    },
  },
  flood: {
    plot: {
      a: 'Für die Parzelle wird keine Überschwemmung erwartet.',
      b: 'Geringe Wahrscheinlichkeit, dass die Parzelle unter dem Klima von 2050 überschwemmt wird.',
      c: 'Geringe Wahrscheinlichkeit, dass die Parzelle beim heutigen Klima überschwemmt wird.',
      d: 'Mittlere Wahrscheinlichkeit, dass die Parzelle beim heutigen Klima überschwemmt wird.',
    },
    building: {
      a: 'Für das Gebäude wird keine Überschwemmung erwartet.',
      b: 'Geringe Wahrscheinlichkeit, dass das Gebäude unter dem Klima von 2050 überschwemmt wird.',
      c: 'Geringe Wahrscheinlichkeit, dass das Gebäude beim heutigen Klima überschwemmt wird.',
      d: 'Mittlere Wahrscheinlichkeit, dass das Gebäude beim heutigen Klima überschwemmt wird.',
    },
    zone: {
      yes: 'Die Immobilie liegt in einem ausgewiesenen Überschwemmungsgebiet.',
      no: 'Die Immobilie liegt nicht in einem ausgewiesenen Überschwemmungsgebiet.',
    },
    riparian: {
      yes: 'Die Immobilie liegt in einer ausgewiesenen Uferzone.',
      no: 'Die Immobilie liegt nicht in einer ausgewiesenen Uferzone.',
    },
    risk: {
      none: 'Die Immobilie gilt nicht als überschwemmungsgefährdet.',
      low: 'Das Überschwemmungsrisiko ist gering.',
      medium: 'Das Überschwemmungsrisiko ist mittel.',
      high: 'Das Überschwemmungsrisiko ist hoch.',
    },
    warning: 'Das ist die schlechteste Klasse. Fragen Sie uns vor einem Angebot nach dem Überschwemmungsbericht.',
    valid: 'Ein Überschwemmungsbericht gilt ein Jahr.',
  },
  asbestos: {
    conclusion: {
      safe: 'Laut Asbestbescheinigung ist das Gebäude asbestsicher.',
      'not-safe': 'Laut Asbestbescheinigung ist das Gebäude nicht asbestsicher.',
      free: 'Laut Asbestbescheinigung wurde kein Asbest festgestellt.',
      requested: 'Die Asbestbescheinigung wurde beantragt.',
      'not-required': 'Für diese Immobilie ist keine Asbestbescheinigung nötig.',
    },
    dated: 'Die Bescheinigung ist vom {{date}}.',
    needed:
      'In Flandern ist für den Verkauf eines Gebäudes aus der Zeit vor {{year}} seit dem {{date}} eine Asbestbescheinigung nötig. Fragen Sie uns danach.',
  },
  mobility: {
    title: 'Mobiscore der Lage',
    text: '{{score}} von 10: wie nah Schulen, Geschäfte, Gesundheitsversorgung, Freizeit und öffentlicher Verkehr sind. Je höher, desto näher.',
  },
  electrical: {
    compliant: 'Die Elektroanlage wurde geprüft und entspricht den Vorschriften.',
    'not-compliant':
      'Die Elektroanlage wurde geprüft und entspricht nicht den Vorschriften. Fragen Sie uns, was bis wann in Ordnung zu bringen ist.',
    requested: 'Die Prüfung der Elektroanlage wurde beantragt.',
    'not-applicable': 'Eine Prüfung der Elektroanlage ist hier nicht nötig.',
  },
  deed: {
    label: 'Datum der notariellen Urkunde',
    hint: 'Als Jahr-Monat-Tag, zum Beispiel {{example}}.',
    submit: 'Frist berechnen',
    deadline:
      'Bei einer Urkunde vom {{deed}} muss die Immobilie spätestens am {{deadline}} Label {{target}} oder besser erreichen.',
    fault: {
      invalid: '„{{text}}“ ist kein Datum. Geben Sie den Tag der Urkunde an.',
      early: 'Die Pflicht gilt für Urkunden ab dem {{first}}. Geben Sie einen späteren Tag an.',
      late: 'Das liegt zu weit in der Zukunft. Geben Sie einen Tag bis einschließlich {{last}} an.',
    },
  },
} satisfies Messages['legal']
