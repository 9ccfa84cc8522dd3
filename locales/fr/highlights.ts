import type { Messages } from '#locales/messages.ts'

export const highlights = {
  near: '{{place}} à {{distance}}',
  within: '{{place}} à {{distance}} au plus',
  energy: 'environ {{amount}} d’énergie par mois',
  terraceArea: '{{area}} de terrasse',
  gardenArea: '{{area}} de jardin',
  solar: 'des panneaux solaires',
  renovationYear: 'une rénovation en {{year}}',
  dry: 'aucune inondation attendue',
} satisfies Messages['highlights']
