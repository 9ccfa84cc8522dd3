import '#locales/deferred.ts'
import '#locales/property-page.ts'
import { tables } from '#locales/translator.ts'

/**
 * A key of the locale tables in a text, e.g. `property.facts.title`: one of their namespaces, a dot, and more names
 * joined by dots. Not global, so it keeps no state between tests.
 */
export const leakedKey = new RegExp(
  `(?<![\\w./@:#=-])(?:${Object.keys(tables.en).join('|')})\\.[a-z][\\w-]*(?:\\.[\\w-]+)*(?![\\w/@])`,
)
