import { expect, test } from 'vitest'
import { commentLanguage } from '#domain/owner/comment-language.ts'

test.each([
  ['Wil weten hoelang de koer zon heeft. Overlegt met zijn vrouw en belt terug.', 'nl'],
  ['Onder de indruk van de voorkamer. Twijfelt over de trap naar de tweede verdieping.', 'nl'],
  ['Alles is er, op het stedenbouwkundig uittreksel na. Dat is besteld bij de stad.', 'nl'],
  ['Vier vroegen de documenten, twee maakten meteen een afspraak.', 'nl'],
  ['Coup de cœur pour l’escalier et le jardin. Revient avec son mari.', 'fr'],
  ['Souhaite connaître les charges de la copropriété.', 'fr'],
  ['She liked the garden, and will come back with her husband.', 'en'],
  ['Asks for the year in which the roof was renewed.', 'en'],
  ['Die Treppe ist zu steil für ihre Mutter.', 'de'],
  ['Möchte wissen, ob der Keller trocken ist, und meldet sich nach dem Wochenende.', 'de'],
  ['', null],
  ['Openhuisdag', null],
  ['€ 760.000', null],
  ['First line\nsecond line', null],
  ['Notaris Smits', null],
])('%j is in %s', (text, language) => {
  expect(commentLanguage(text)).toBe(language)
})
