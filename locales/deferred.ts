import { deferred as de } from './de/deferred.ts'
import { deferred as en } from './en/deferred.ts'
import { deferred as fr } from './fr/deferred.ts'
import { deferred as nl } from './nl/deferred.ts'
import { addTables } from './translator.ts'

// Imported by the modules that read these words, so that the start-up bundle does not hold them.
addTables({ nl, fr, en, de })
