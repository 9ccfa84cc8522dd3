import { foldedNames, namedAreas } from '#domain/geo/province-names.ts'
import { de } from './lexicon/de.ts'
import { en } from './lexicon/en.ts'
import { fr } from './lexicon/fr.ts'
import type { Meaning, Words } from './lexicon/meanings.ts'
import { nl } from './lexicon/nl.ts'
import { forgiven, NearNames } from './near-names.ts'

/** Words in one phrase, at most. */
export const maxPhrase = 6

/** Shortest word that a misspelt one can be. */
const minTypoLength = 4

export type Meanings = ReadonlySet<Meaning>

const phrases = new Map<string, Set<Meaning>>()

function add(words: Words) {
  for (const [meaning, list] of Object.entries(words) as [Meaning, string][])
    for (const phrase of list.split('|')) addPhrase(phrase, meaning)
}

function addPhrase(phrase: string, meaning: Meaning) {
  const known = phrases.get(phrase)
  if (known) known.add(meaning)
  else phrases.set(phrase, new Set([meaning]))
}

/** Adjectives, which name no region by themselves. */
const adjectives = ['vlaams', 'flamande', 'flemish', 'flamische', 'waals', 'wallonne', 'walloon', 'wallonische']

for (const words of [nl, fr, en, de]) add(words)
for (const area of namedAreas)
  for (const name of foldedNames(area)) if (!adjectives.includes(name)) addPhrase(name, `area ${area}`)

/** Words that may be misspelt or joined: those with a meaning of their own. */
const telling = (meanings: Meanings) =>
  [...meanings].some((meaning) => /^(?:type|flag|without|unit|sale|rent|land|area|terraced|facades|sort)/.test(meaning))

const near = new NearNames(
  [...phrases].flatMap(([phrase, meanings]) =>
    !phrase.includes(' ') && phrase.length >= minTypoLength && telling(meanings) ? [phrase] : [],
  ),
)

/** Words of their own that are a letter away from one that means something. */
const ownWords = new Set(
  `aankomen achter adres annexe annexes anders appartient apport arena armen arten cattle commence comte conte cotes
  coute detail details durste femmes ferme fermee firmes float formes front fronts garde gardes gardien gardiens gasten
  gaten gehort geschaft geschatzt graden gronden grosse grossen grosser grosses grootte grunde hallen hanger hommes
  horses kader kamera kammer kampen kauen koning korten kost kosten kunst lager lagere langer larger larges liegen mains
  mais maison meter mieder mitte mitten moeten nahmen neunte officer pilot rente rentes sable salle salles scale seien
  seite seiten selten sales storey storeys stored studie studien studies suiten terres toile triple vallen veren video
  vieren ville villes vloeren voelen voeten vollen vorkauf waals wallonne yards`.split(/\s+/),
)

export const meaningsOf = (phrase: string): Meanings | undefined => phrases.get(phrase)

/** What all words mean that a misspelt one can be. */
export function meaningsOfTypo(word: string): Meanings | undefined {
  if (ownWords.has(word)) return undefined
  const names = near.of(word, forgiven(word))
  if (near.begins(word) && !names.some((name) => name.startsWith(word))) return undefined
  const [first, ...others] = names.map((name) => phrases.get(name)!)
  if (!first) return undefined
  const common = [...first].filter((meaning) => others.every((other) => other.has(meaning)))
  return common.length ? new Set(common) : undefined
}

/** Parts of a compound, e.g. of `nieuwbouwappartement`. */
export function compoundOf(word: string): [Meanings, Meanings] | undefined {
  for (let at = word.length - 3; at >= 3; at--) {
    const head =
      phrases.get(word.slice(0, at)) ?? (word[at - 1] === 's' ? phrases.get(word.slice(0, at - 1)) : undefined)
    const tail = head && phrases.get(word.slice(at))
    if (tail && telling(head) && telling(tail)) return [head, tail]
  }
  return undefined
}

/** Ends of compounds that say what kind of home it is, whatever is before them. */
const kindEnds = [
  'woning',
  'woningen',
  'huis',
  'huizen',
  'appartement',
  'appartementen',
  'villa',
  'haus',
  'hauser',
  'wohnung',
  'wohnungen',
]

/** Houses in which no one lives. */
const noHomes = new Set(
  `badhuis gasthaus gasthuis gemeentehuis gewachshaus kaufhaus krankenhaus parkhaus raadhuis rathaus rusthuis schoolhuis
  stadhuis treppenhaus ziekenhuis ziekenhuizen`.split(/\s+/),
)

/** What the end of a compound means, e.g. of `vakantiewoning`. */
export function kindOfCompound(word: string): Meanings | undefined {
  const end = noHomes.has(word) ? undefined : kindEnds.find((end) => word.length > end.length + 2 && word.endsWith(end))
  return end ? phrases.get(end) : undefined
}
