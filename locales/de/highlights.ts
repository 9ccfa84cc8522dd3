import type { Messages } from '#locales/messages.ts'

export const highlights = {
  near: '{{place}} in {{distance}} Entfernung',
  within: '{{place}} in höchstens {{distance}} Entfernung',
  energy: 'etwa {{amount}} Energiekosten im Monat',
  terraceArea: '{{area}} Terrasse',
  gardenArea: '{{area}} Garten',
  solar: 'eine Solaranlage',
  renovationYear: 'eine Renovierung im Jahr {{year}}',
  dry: 'keine Überschwemmung zu erwarten',
} satisfies Messages['highlights']
