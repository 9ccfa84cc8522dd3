import { costs as deCosts } from './de/costs.ts'
import { legal as deLegal } from './de/legal.ts'
import { costs as enCosts } from './en/costs.ts'
import { legal as enLegal } from './en/legal.ts'
import { costs as frCosts } from './fr/costs.ts'
import { legal as frLegal } from './fr/legal.ts'
import { costs as nlCosts } from './nl/costs.ts'
import { legal as nlLegal } from './nl/legal.ts'
import { addTables } from './translator.ts'

// Imported by the page of a property, the only one with these texts.
addTables({
  nl: { costs: nlCosts, legal: nlLegal },
  fr: { costs: frCosts, legal: frLegal },
  en: { costs: enCosts, legal: enLegal },
  de: { costs: deCosts, legal: deLegal },
})
