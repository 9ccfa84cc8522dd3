import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askedCategories,
  type Choice,
  choiceIn,
  chosenBy,
  everything,
  flagsOf,
  nothing,
  storedChoice,
} from '#domain/consent/choice.ts'

const header = (choice: Choice) =>
  storedChoice(choice)
    .map((pair) => pair.join('='))
    .join('; ')

test('whoever refuses grants none of the four flags', () => {
  expect(new Set(Object.values(flagsOf(nothing)))).toEqual(new Set([false]))
  expect(new Set(Object.values(flagsOf(everything)))).toEqual(new Set([true]))
})

test('each choice comes back as it was stored', () => {
  const choices = fc.record(Object.fromEntries(askedCategories.map((category) => [category, fc.boolean()])))
  fc.assert(
    fc.property(choices, (choice) => {
      expect({ ...choiceIn(header(choice as Choice)) }).toEqual({ ...choice })
    }),
  )
})

test.each([
  ['all', [], everything],
  ['all', ['marketing'], everything],
  ['functional', [...askedCategories], nothing],
  ['chosen', [], nothing],
  ['chosen', ['marketing'], { ...nothing, marketing: true }],
  ['chosen', ['marketing', 'necessary', 'else', 3], { ...nothing, marketing: true }],
  ['chosen', [...askedCategories], everything],
] as const)('the button %s with the boxes %j chooses %j', (action, ticked, choice) => {
  expect(chosenBy(action, ticked)).toEqual(choice)
})

const all = header(everything)

test.each<[cookie: string, choice: Choice | null]>([
  ['', null],
  ['consent', null],
  ['consent=', null],
  ['consent=set2', null],
  ['xconsent=set', null],
  ['consent=set', nothing],
  ['a=b; consent=set; social_media=true', { ...nothing, social_media: true }],
  ['consent=set;social_media=true', { ...nothing, social_media: true }],
  ['consent=set; social_media=true; social_media=false', nothing],
  ['consent=set; social_media=TRUE', nothing],
  ['consent=set; analytics_storage=true', { ...nothing, analytical: true }],
  // One flag of a category that is missing refuses the category.
  ['consent=set; ad_storage=true; ad_user_data=true', nothing],
  ['consent=set; ad_storage=true; ad_user_data=true; ad_personalization=true', { ...nothing, marketing: true }],
  [`${all}; analytics_storage=false`, { ...everything, analytical: false }],
  ['consent=set; =; ;;;  ', nothing],
])('the cookies %j hold %j', (cookie, choice) => {
  expect(choiceIn(cookie)).toEqual(choice)
})

test('hostile cookies are read in linear time and never throw', () => {
  fc.assert(fc.property(fc.string({ maxLength: 500 }), (cookie) => void choiceIn(cookie)))
  expect(choiceIn(`consent=set; ${'a=b; '.repeat(20_000)}`)).toEqual(nothing)
})
