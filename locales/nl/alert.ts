import type { Messages } from '#locales/messages.ts'

export const alert = {
  title: 'Uw zoekopdracht',
  description: 'Een zoekopdracht bij {{agency}}: bekijken, wijzigen, pauzeren of stopzetten.',
  rows: {
    goal: 'Kopen of huren',
    price: 'Uw budget',
    frequency: 'Hoe vaak',
    last: 'Laatste e-mail met panden',
  },
  last: {
    none: 'Nog geen',
    before: 'Meer dan 30 dagen geleden',
  },
  more: {
    one: 'en nog {{count}} gemeente',
    other: 'en nog {{count}} gemeenten',
  },
  least: '{{from}} of meer',
  most: 'hoogstens {{to}}',
  between: '{{from}} tot {{to}}',
  standing: {
    pending: {
      title: 'Nog niet bevestigd',
      text: 'Nog één klik, en u hoort van ons zodra een pand past bij wat u zoekt.',
    },
    lapsed: {
      title: 'Deze link is verlopen',
      text: 'Een zoekopdracht moet binnen zeven dagen bevestigd zijn. Registreer ze opnieuw en u krijgt een nieuwe e-mail.',
    },
    active: {
      title: 'Uw zoekopdracht loopt',
      text: 'U hoort van ons over nieuwe panden die passen, prijsdalingen, opendeurdagen en panden die in optie gaan, verkocht of verhuurd raken.',
    },
    paused: {
      title: 'Uw zoekopdracht staat op pauze',
      text: 'U krijgt geen e-mails. Wat er tijdens de pauze gebeurt, sturen wij u achteraf niet meer.',
    },
    ended: {
      title: 'Uw zoekopdracht is stopgezet',
      text: 'U krijgt er geen e-mails meer over en binnen 30 dagen wissen wij ze.',
    },
  },
  aging: {
    title: 'Zoekt u nog?',
    text: 'U bevestigde dit het laatst op {{date}}. Bevestigt u het niet opnieuw, dan wissen wij het na twee jaar.',
  },
  action: {
    confirm: 'Zoekopdracht bevestigen',
    keep: 'Ja, ik zoek nog',
    frequency: 'Frequentie bewaren',
    change: 'Zoekopdracht wijzigen',
    pause: 'Zoekopdracht pauzeren',
    resume: 'Zoekopdracht hervatten',
    restart: 'Zoekopdracht opnieuw starten',
    end: 'Zoekopdracht stopzetten',
    erase: 'Alles wissen',
    homes: 'Bekijk wat er nu te vinden is',
    register: 'Nieuwe zoekopdracht registreren',
  },
  govern: {
    title: 'Pauzeren of stoppen',
    text: 'Een pauze duurt tot u ze beëindigt. Een stopgezette zoekopdracht kunt u nog 30 dagen opnieuw starten.',
  },
  done: {
    confirm: 'Dank u, uw zoekopdracht is bevestigd.',
    frequency: 'Bewaard. Vanaf nu mailen we u zo vaak als u koos.',
    change: 'Uw zoekopdracht is gewijzigd.',
    pause: 'U krijgt geen e-mails tot u de zoekopdracht hervat.',
    resume: 'Uw zoekopdracht loopt weer.',
    end: 'Uw zoekopdracht is stopgezet.',
  },
  stale: {
    title: 'Er is niets gewijzigd',
    text: 'Dat kan niet meer. Hieronder ziet u uw zoekopdracht zoals ze nu is.',
  },
  change: {
    title: 'Uw zoekopdracht wijzigen',
    save: 'Wijzigingen bewaren',
    back: 'Terug zonder iets te wijzigen',
  },
  erase: {
    title: 'Deze zoekopdracht wissen?',
    hint: 'De zoekopdracht, met alles wat u ervoor invulde.',
    text: 'Wij wissen de zoekopdracht meteen, met uw gegevens en elke e-mail erover die wij bewaren. Dat valt niet terug te draaien. Aan uw andere zoekopdrachten en berichten verandert niets.',
    sure: 'Ja, alles wissen',
    back: 'Nee, behouden',
    done: 'Alles is gewist',
    gone: 'We bewaren uw zoekopdracht, uw gegevens en de e-mails erover niet langer.',
  },
  login: {
    title: 'Uw zoekopdracht openen',
    text: 'Vul het e-mailadres en het wachtwoord van uw zoekopdracht in. Geen wachtwoord? In elke e-mail over de zoekopdracht staat een link.',
    submit: 'Zoekopdracht openen',
    wrong:
      'Het e-mailadres of het wachtwoord klopt niet, of de zoekopdracht werd nooit bevestigd. De link in onze e-mails werkt zonder wachtwoord.',
  },
  mail: {
    subject: 'Bevestig uw zoekopdracht – {{agency}}',
    heading: 'Nog één klik voor uw zoekopdracht',
    text: 'Iemand, wellicht uzelf, registreerde met dit adres deze zoekopdracht op de website van {{agency}}. Voor u ze bevestigt, sturen wij u niets.',
    button: 'Zoekopdracht bekijken en bevestigen',
    note: 'U hebt daar zeven dagen voor. Met dezelfde knop kunt u de zoekopdracht op elk moment wijzigen, pauzeren, stopzetten of wissen, zonder wachtwoord; stuur deze e-mail dus niet door. Was u het niet? Dan hoeft u niets te doen: binnen 30 dagen wissen wij het adres.',
  },
} satisfies Messages['alert']
