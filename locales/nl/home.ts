import type { Words } from '#locales/en/index.ts'

export const home = {
  title: 'Woningen te koop en te huur in België',
  description:
    'Woningen te koop en te huur in Brussel, Vlaanderen en Wallonië bij {{agency}}: duidelijke prijzen, oppervlaktes en het energielabel bij elk pand.',
  hero: {
    title: 'Elk huis begint bij zijn gevel.',
    lead: 'Een gevel is het gezicht dat een huis naar de straat keert. {{agency}} toont u wat erachter zit: woningen in Brussel, Vlaanderen en Wallonië, beschreven zoals ze zijn.',
  },
  newestSale: 'Nieuw te koop',
  newestRent: 'Nieuw te huur',
  allSale: {
    one: 'Bekijk het {{count}} pand te koop',
    other: 'Alle {{count}} panden te koop',
  },
  allRent: {
    one: 'Bekijk het {{count}} pand te huur',
    other: 'Alle {{count}} panden te huur',
  },
  townsSale: 'Te koop, per gemeente',
  how: {
    title: 'Zo werken wij',
    selling: {
      title: 'Verkopen',
      text: 'Eerst de attesten, dan pas de advertentie: zo leest een koper dezelfde feiten als de notaris. Eén makelaar volgt het dossier van het eerste bezoek tot de akte.',
    },
    letting: {
      title: 'Verhuren',
      text: 'We zeggen wat een woning per maand kost, met de kosten erbij, nog voor iemand komt kijken. Plaatsbeschrijving, waarborg en huurcontract staan in klare taal op papier, voor eigenaar en huurder.',
    },
    valuation: {
      title: 'De waarde kennen',
      text: 'Een schatting begint met meten en kijken, en daarna met wat vergelijkbare woningen echt opbrachten. We leggen uit hoe we aan het bedrag komen, ook als het lager ligt dan gehoopt.',
    },
    energy: {
      title: 'Eerlijk over energie',
      text: 'Het energielabel staat bij elk pand, ook als het geen goed label is. Waar mogelijk een renovatieplicht geldt, leest u dat op de pagina, nog voor u een bezoek plant.',
    },
  },
  contact: {
    title: 'Liever iemand spreken?',
    text: 'Bel of schrijf ons. U krijgt antwoord van een makelaar die het huis kent.',
  },
} satisfies Words['home']
