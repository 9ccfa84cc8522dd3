import { expect, test } from 'vitest'
import { streetIn, streetNames } from '#domain/geo/street-names.ts'
import type { Language } from '#locales/languages.ts'

test.each([
  ['Rue Neuve - Nieuwstraat', 'Rue Neuve', 'Nieuwstraat'],
  ['Nieuwstraat/Rue Neuve', 'Rue Neuve', 'Nieuwstraat'],
  ['Nieuwstraat / Rue Neuve', 'Rue Neuve', 'Nieuwstraat'],
  ['Avenue Louise (Louizalaan)', 'Avenue Louise', 'Louizalaan'],
  ['Wetstraat – Rue de la Loi', 'Rue de la Loi', 'Wetstraat'],
  ['Chaussée de Waterloo | Waterloosesteenweg', 'Chaussée de Waterloo', 'Waterloosesteenweg'],
  ['Bd. Anspach, Anspachlaan', 'Bd. Anspach', 'Anspachlaan'],
  ['QUAI AU FOIN - HOOIKAAI', 'QUAI AU FOIN', 'HOOIKAAI'],
  ['Square Ambiorix - Ambiorixsquare', 'Square Ambiorix', 'Ambiorixsquare'],
  ['Drève de Lorraine - Lorrainedreef', 'Drève de Lorraine', 'Lorrainedreef'],
  ['Allée Verte- Groendreef', 'Allée Verte', 'Groendreef'],
  ['Clos des Pinsons / Vinkenhof', 'Clos des Pinsons', 'Vinkenhof'],
  ['Grand-Place / Grote Markt', 'Grand-Place', 'Grote Markt'],
  ['Petite rue des Bouchers / Korte Beenhouwersstraat', 'Petite rue des Bouchers', 'Korte Beenhouwersstraat'],
  ['Avenue Jean-Baptiste Colyns - Jean-Baptiste Colynslaan', 'Avenue Jean-Baptiste Colyns', 'Jean-Baptiste Colynslaan'],
  ['Rue du 22 Novembre - 22 Novemberstraat', 'Rue du 22 Novembre', '22 Novemberstraat'],
])('“%s” is %s and %s', (line, fr, nl) => {
  expect(streetNames(line)).toEqual({ fr, nl })
})

test.each([
  ['one name', 'Rue Neuve'],
  ['a corner of two French streets', 'Rue Neuve - Rue Haute'],
  ['a corner of two Dutch ones', 'Nieuwstraat - Hoogstraat'],
  ['a half that does not say its language', 'Place du Grand Sablon / Grote Zavel'],
  ['no dash between the halves', 'Avenue Louise-Louizalaan'],
  ['three names', 'Rue Neuve - Nieuwstraat - Rue Haute'],
  ['a residence', 'Rue Neuve - Résidence Albert'],
  ['nothing', ''],
])('a line stays as it is: %s', (_, line) => {
  expect(streetNames(line)).toBeNull()
})

const brussels = { zip: '1000', countryId: 10 }
const both = 'Rue Neuve - Nieuwstraat'

type Row = [
  what: string,
  place: { zip: string; countryId: number },
  home: string | null,
  text: [Language, string | null],
]

test.each<[...Row, shown: Record<'nl' | 'fr' | 'en', string | null>]>([
  ['a line with both', brussels, both, ['nl', null], { nl: 'Nieuwstraat', fr: 'Rue Neuve', en: both }],
  ['one name', brussels, 'Rue Neuve', ['nl', null], { nl: 'Rue Neuve', fr: 'Rue Neuve', en: 'Rue Neuve' }],
  [
    'the name of its own text',
    brussels,
    both,
    ['nl', 'Nieuwe Straat'],
    { nl: 'Nieuwe Straat', fr: 'Rue Neuve', en: 'Nieuwe Straat' },
  ],
  ['both in its own text', brussels, 'Rue Neuve', ['nl', both], { nl: 'Nieuwstraat', fr: 'Rue Neuve', en: both }],
  [
    'both around Brussels',
    { zip: '1950', countryId: 10 },
    both,
    ['nl', null],
    { nl: 'Nieuwstraat', fr: 'Rue Neuve', en: both },
  ],
  ['both elsewhere', { zip: '9000', countryId: 10 }, both, ['nl', null], { nl: both, fr: both, en: both }],
  ['both abroad', { zip: '1000', countryId: 50 }, both, ['nl', null], { nl: both, fr: both, en: both }],
  ['a hidden street', brussels, null, ['nl', null], { nl: null, fr: null, en: null }],
])('pages show of a street: %s', (_, place, street, [language, text], shown) => {
  const found = (['nl', 'fr', 'en'] as const).map((code) => [
    code,
    streetIn(code, { street, ...place }, { language, street: text }),
  ])
  expect(Object.fromEntries(found)).toEqual(shown)
})
