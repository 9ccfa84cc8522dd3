import type { Messages } from '#locales/messages.ts'

export const highlights = {
  near: '{{place}} op {{distance}}',
  within: '{{place}} op hoogstens {{distance}}',
  energy: 'ongeveer {{amount}} energie per maand',
  terraceArea: '{{area}} terras',
  gardenArea: '{{area}} tuin',
  solar: 'zonnepanelen',
  renovationYear: 'een renovatie in {{year}}',
  dry: 'geen overstroming verwacht',
} satisfies Messages['highlights']
