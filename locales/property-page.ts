import * as de from './de/property-page.ts'
import * as en from './en/property-page.ts'
import * as fr from './fr/property-page.ts'
import * as nl from './nl/property-page.ts'
import { addTables } from './translator.ts'

// Imported by what shows the facts of a home: its page, the comparison, the page of a project, the desk.
addTables({ nl, fr, en, de })
