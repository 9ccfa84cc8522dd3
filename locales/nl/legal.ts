import type { Messages } from '#locales/messages.ts'

export const legal = {
  title: 'Juridische informatie',
  mention: 'Verplichte vermelding',
  planning: {
    permit: {
      flanders: {
        yes: 'Er is een omgevings- of stedenbouwkundige vergunning uitgereikt.',
        no: 'Er is geen omgevings- of stedenbouwkundige vergunning uitgereikt.',
      },
      other: {
        yes: 'Er is een stedenbouwkundige vergunning afgeleverd.',
        no: 'Er is geen stedenbouwkundige vergunning afgeleverd.',
      },
    },
    destination: {
      flanders: 'Bestemming volgens het meest recente plan: {{zone}}.',
      brussels: 'Bestemming volgens het Gewestelijk Bestemmingsplan: {{zone}}.',
      wallonia: 'Bestemming volgens het gewestplan: {{zone}}.',
      abroad: 'Bestemming: {{zone}}.',
      requested: 'De stedenbouwkundige bestemming is opgevraagd bij de gemeente.',
    },
    summons: {
      yes: 'Er is een dagvaarding uitgebracht voor een stedenbouwkundige overtreding.',
      no: 'Er is geen dagvaarding uitgebracht voor een stedenbouwkundige overtreding.',
    },
    measure: {
      none: 'Er is geen rechterlijke herstelmaatregel of bestuurlijke maatregel opgelegd.',
      'remedial-measure': 'Er is een rechterlijke herstelmaatregel opgelegd.',
      'administrative-measure': 'Er is een bestuurlijke maatregel opgelegd.',
      'penalty-order': 'Er is een last onder dwangsom opgelegd.',
      settlement: 'Er is een minnelijke schikking getroffen.',
    },
    preemption: {
      yes: 'Op het pand rust een voorkooprecht.',
      no: 'Er is geen voorkooprecht van toepassing.',
    },
    allotment: {
      flanders: {
        yes: 'Voor het perceel geldt een verkavelingsvergunning.',
        no: 'Er is geen verkavelingsvergunning.',
      },
      other: {
        yes: 'Er is een verkavelings- of bebouwingsvergunning afgeleverd.',
        no: 'Er is geen verkavelings- of bebouwingsvergunning.',
      },
    },
  },
  flood: {
    plot: {
      a: 'Voor het perceel wordt geen overstroming verwacht.',
      b: 'Kleine kans dat het perceel overstroomt bij het klimaat van 2050.',
      c: 'Kleine kans dat het perceel overstroomt bij het huidige klimaat.',
      d: 'Middelgrote kans dat het perceel overstroomt bij het huidige klimaat.',
    },
    building: {
      a: 'Voor het gebouw wordt geen overstroming verwacht.',
      b: 'Kleine kans dat het gebouw overstroomt bij het klimaat van 2050.',
      c: 'Kleine kans dat het gebouw overstroomt bij het huidige klimaat.',
      d: 'Middelgrote kans dat het gebouw overstroomt bij het huidige klimaat.',
    },
    zone: {
      yes: 'Het pand ligt in een afgebakend overstromingsgebied.',
      no: 'Het pand ligt niet in een afgebakend overstromingsgebied.',
    },
    riparian: {
      yes: 'Het pand ligt in een afgebakende oeverzone.',
      no: 'Het pand ligt niet in een afgebakende oeverzone.',
    },
    risk: {
      none: 'Het pand is niet overstromingsgevoelig.',
      low: 'Het overstromingsrisico is laag.',
      medium: 'Het overstromingsrisico is matig.',
      high: 'Het overstromingsrisico is hoog.',
    },
    warning: 'Dat is de slechtste klasse. Vraag ons het overstromingsrapport voor u een bod doet.',
    valid: 'Een overstromingsrapport is één jaar geldig.',
  },
  asbestos: {
    conclusion: {
      safe: 'Volgens het asbestattest is het gebouw asbestveilig.',
      'not-safe': 'Volgens het asbestattest is het gebouw niet asbestveilig.',
      free: 'Volgens het asbestattest is er geen asbest vastgesteld.',
      requested: 'Het asbestattest is aangevraagd.',
      'not-required': 'Voor dit pand is geen asbestattest nodig.',
    },
    dated: 'Het attest dateert van {{date}}.',
    needed:
      'Voor de verkoop van een gebouw van vóór {{year}} is in Vlaanderen sinds {{date}} een asbestattest nodig. Vraag ernaar.',
  },
  mobility: {
    title: 'Mobiscore van deze plek',
    text: '{{score}} op 10: hoe dichtbij scholen, winkels, zorg, ontspanning en openbaar vervoer zijn. Hoe hoger, hoe dichterbij.',
  },
  electrical: {
    compliant: 'De elektrische installatie is gekeurd en conform.',
    'not-compliant':
      'De elektrische installatie is gekeurd en niet conform. Vraag ons wat er in orde gebracht moet worden, en tegen wanneer.',
    requested: 'De keuring van de elektrische installatie is aangevraagd.',
    'not-applicable': 'Een keuring van de elektrische installatie is hier niet nodig.',
  },
  deed: {
    label: 'Datum van de notariële akte',
    hint: 'Als jaar-maand-dag, bijvoorbeeld {{example}}.',
    submit: 'Bereken de uiterste datum',
    deadline: 'Bij een akte op {{deed}} moet de woning uiterlijk op {{deadline}} label {{target}} of beter halen.',
    fault: {
      invalid: '“{{text}}” is geen datum. Vul de dag van de akte in.',
      early: 'De plicht geldt voor aktes vanaf {{first}}. Vul een latere dag in.',
      late: 'Dat ligt te ver vooruit. Vul een dag in tot en met {{last}}.',
    },
  },
} satisfies Messages['legal']
