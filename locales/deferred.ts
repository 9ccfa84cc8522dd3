import * as de from './de/deferred.ts'
import * as en from './en/deferred.ts'
import * as fr from './fr/deferred.ts'
import * as nl from './nl/deferred.ts'
import { addTables } from './translator.ts'

// Imported by the modules that use these texts, to keep them out of the start-up bundle.
addTables({ nl, fr, en, de })
