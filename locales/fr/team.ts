import type { Messages } from '#locales/messages.ts'

export const team = {
  title: 'Nos agents immobiliers',
  all: 'Tous nos agents',
  description: 'Les agents et les agences de {{agency}} : leurs numéros directs, leurs langues et leurs biens.',
  agentDescription: '{{name}}, chez {{agency}} : numéro direct, langues et biens.',
  officeDescription: 'L’agence {{name}} de {{agency}} : adresse, heures d’ouverture, agents et biens.',
  office: 'Agence {{name}}',
  write: 'Écrire à {{name}}',
  writeOffice: 'Écrire à cette agence',
  hours: 'Heures d’ouverture',
  homes: 'Biens confiés à {{name}}',
  officeHomes: 'Biens de cette agence',
  officeAgents: 'Agents de cette agence',
  references: 'Récemment vendus ou loués',
  referencesIn: 'Récemment vendus ou loués à {{city}}',
  referencesDescription: 'Les biens que {{agency}} a récemment vendus ou loués.',
  noReferences: 'Aucun bien vendu ou loué ici pour l’instant.',
  town: 'Commune',
  allTowns: 'Toutes les communes',
  noHomes: '{{name}} n’a pas de bien sur le site pour l’instant.',
} satisfies Messages['team']
