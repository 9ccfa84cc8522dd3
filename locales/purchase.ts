import * as de from './de/purchase.ts'
import * as en from './en/purchase.ts'
import * as fr from './fr/purchase.ts'
import * as nl from './nl/purchase.ts'
import { addTables } from './translator.ts'

// Imported by the page of a property, the only one with these texts.
addTables({ nl, fr, en, de })
