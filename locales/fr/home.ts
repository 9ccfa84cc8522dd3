import type { Words } from '#locales/en/index.ts'

export const home = {
  title: 'Biens à vendre et à louer en Belgique',
  description:
    'Biens à vendre et à louer à Bruxelles, en Flandre et en Wallonie chez {{agency}} : des prix clairs, les surfaces et la classe énergétique de chaque bien.',
  hero: {
    title: 'Chaque maison commence par sa façade.',
    lead: 'Gevel, en néerlandais, c’est le visage que la maison tourne vers la rue. {{agency}} vous montre ce qu’il y a derrière : des biens à Bruxelles, en Flandre et en Wallonie, décrits tels qu’ils sont.',
  },
  newestSale: 'Nouveaux biens à vendre',
  newestRent: 'Nouveaux biens à louer',
  allSale: {
    one: 'Voir le bien à vendre ({{count}})',
    other: 'Les {{count}} biens à vendre',
  },
  allRent: {
    one: 'Voir le bien à louer ({{count}})',
    other: 'Les {{count}} biens à louer',
  },
  townsSale: 'À vendre, par commune',
  how: {
    title: 'Notre façon de travailler',
    selling: {
      title: 'Vendre',
      text: 'Les attestations d’abord, l’annonce ensuite : l’acheteur lit ainsi les mêmes données que le notaire. Un seul agent suit le dossier, de la première visite à l’acte.',
    },
    letting: {
      title: 'Mettre en location',
      text: 'Nous disons ce qu’un logement coûte chaque mois, charges comprises, avant toute visite. État des lieux, garantie et bail sont rédigés en mots simples, pour le propriétaire comme pour le locataire.',
    },
    valuation: {
      title: 'Connaître la valeur',
      text: 'Pour estimer, nous mesurons et regardons d’abord, puis nous comparons avec les prix réellement obtenus pour des biens semblables. Nous expliquons comment nous arrivons au montant, même s’il est plus bas qu’espéré.',
    },
    energy: {
      title: 'Parler franchement d’énergie',
      text: 'La classe énergétique figure sur chaque bien, même quand elle n’est pas bonne. Là où une obligation de rénovation peut s’appliquer, la page le dit, avant que vous ne prévoyiez une visite.',
    },
  },
  contact: {
    title: 'Vous préférez en parler ?',
    text: 'Appelez-nous ou écrivez-nous. Un agent qui connaît la maison vous répond.',
  },
} satisfies Words['home']
