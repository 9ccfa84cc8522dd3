import { fold } from '#domain/fold.ts'
import type { Language } from '#locales/languages.ts'
import { countries, regionOf } from './region.ts'

/** The six municipalities around Brussels whose notices to the public are in two languages by law. */
const aroundBrussels = ['1620', '1630', '1640', '1780', '1950', '1970']

/**
 * Whether the streets of a postcode have a French and a Dutch name: in the Brussels-Capital Region, and in those around it.
 * Source: the laws on the use of languages in administrative matters, coordinated on 18 July 1966, articles 18 and 24.
 */
const hasTwoNames = ({ zip, countryId }: Place): boolean =>
  regionOf(countryId, zip) === 'brussels' || (countryId === countries.belgium && aroundBrussels.includes(zip.trim()))

const french =
  /^(?:(?:petite?|grande?|vieille|vieux|nouvelle|longue|courte) )?(?:rue|ruelle|avenue|ave?|boulevard|boul|bl?v?d|chaussee|chee|place|pl|quai|square|sq|clos|dreve|allee|impasse|chemin|sentier|venelle|parvis|cours?|galerie|passage|cite|montagne|rond point|esplanade|porte|promenade|route|marche) /
const dutch =
  /.(?:straat|str|laan|steenweg|stwg|plein|plaats|lei|kaai|kade|dreef|weg|wegel|baan|gang|pad|hof|markt|poort|square|galerij|steeg|berg|gaarde|rotonde|rondpunt)$/

/** Language of a name by its kind of street; null where that does not say it. */
function languageOf(name: string): 'fr' | 'nl' | null {
  const folded = fold(name)
  if (french.test(`${folded} `)) return 'fr'
  return dutch.test(folded) ? 'nl' : null
}

type StreetNames = { fr: string; nl: string }

/**
 * The two names in a line such as `Rue Neuve - Nieuwstraat`, `Nieuwstraat/Rue Neuve` or `Avenue Louise (Louizalaan)`.
 * @returns null unless one half is French and the other one Dutch
 */
export function streetNames(line: string): StreetNames | null {
  const halves = line.split(/\s+[-–—]+\s*|\s*[-–—]+\s+|\s*[/|;()]\s*|,\s+/).filter(Boolean)
  if (halves.length !== 2) return null
  const [fr, nl] = ['fr', 'nl'].map((language) => halves.find((half) => languageOf(half) === language)?.trim())
  return fr && nl ? { fr, nl } : null
}

type Place = { zip: string; countryId: number }

/**
 * The street of a home on a page of some language, as its feed has it: a name of this language, in a line with both or
 * alone. No name is translated, and a line of which that is not sure stays as it is.
 * @param text that the page shows, in this language or another one
 */
export function streetIn(
  language: Language,
  { street, ...place }: Place & { street: string | null },
  text: { language: Language; street: string | null } = { language, street: null },
): string | null {
  const shown = text.street ?? street
  if ((language !== 'fr' && language !== 'nl') || !shown || !hasTwoNames(place)) return shown
  const isOwn = text.language === language && text.street !== null
  const names = (isOwn ? [text.street] : [street, text.street]).flatMap((line) => streetNames(line ?? '') ?? [])
  return names[0]?.[language] ?? shown
}
