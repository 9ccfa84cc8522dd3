import { deferred as de } from './de/deferred.ts'
import { deferred as en } from './en/deferred.ts'
import { deferred as fr } from './fr/deferred.ts'
import { deferred as nl } from './nl/deferred.ts'
import { addTables } from './translator.ts'

// Imported by the modules that use these texts, to keep them out of the start-up bundle.
addTables({ nl, fr, en, de })
