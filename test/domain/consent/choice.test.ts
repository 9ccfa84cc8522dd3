import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allowAll,
  type ConsentChoice,
  choiceFromAction,
  consentCookieValues,
  consentModeOf,
  denyAll,
  optionalCategories,
  parseConsent,
} from '#domain/consent/choice.ts'

const header = (choice: ConsentChoice) =>
  consentCookieValues(choice)
    .map((pair) => pair.join('='))
    .join('; ')

test('a refusal grants none of the four flags', () => {
  expect(new Set(Object.values(consentModeOf(denyAll)))).toEqual(new Set([false]))
  expect(new Set(Object.values(consentModeOf(allowAll)))).toEqual(new Set([true]))
})

test('every choice survives its cookies', () => {
  const choices = fc.record(Object.fromEntries(optionalCategories.map((category) => [category, fc.boolean()])))
  fc.assert(
    fc.property(choices, (choice) => {
      expect({ ...parseConsent(header(choice as ConsentChoice)) }).toEqual({ ...choice })
    }),
  )
})

test.each([
  ['all', [], allowAll],
  ['all', ['marketing'], allowAll],
  ['functional', [...optionalCategories], denyAll],
  ['chosen', [], denyAll],
  ['chosen', ['marketing'], { ...denyAll, marketing: true }],
  ['chosen', ['marketing', 'necessary', 'else', 3], { ...denyAll, marketing: true }],
  ['chosen', [...optionalCategories], allowAll],
] as const)('the action %s with the boxes %j is the choice %j', (action, ticked, choice) => {
  expect(choiceFromAction(action, ticked)).toEqual(choice)
})

const all = header(allowAll)

test.each<[cookie: string, choice: ConsentChoice | null]>([
  ['', null],
  ['consent', null],
  ['consent=', null],
  ['consent=set2', null],
  ['xconsent=set', null],
  ['consent=set', denyAll],
  ['a=b; consent=set; social_media=true', { ...denyAll, social_media: true }],
  ['consent=set;social_media=true', { ...denyAll, social_media: true }],
  ['consent=set; social_media=true; social_media=false', denyAll],
  ['consent=set; social_media=TRUE', denyAll],
  ['consent=set; analytics_storage=true', { ...denyAll, analytical: true }],
  // A missing flag denies its category.
  ['consent=set; ad_storage=true; ad_user_data=true', denyAll],
  ['consent=set; ad_storage=true; ad_user_data=true; ad_personalization=true', { ...denyAll, marketing: true }],
  [`${all}; analytics_storage=false`, { ...allowAll, analytical: false }],
  ['consent=set; =; ;;;  ', denyAll],
])('the cookies %j are the choice %j', (cookie, choice) => {
  expect(parseConsent(cookie)).toEqual(choice)
})

test('parses hostile cookies in linear time without throwing', () => {
  fc.assert(fc.property(fc.string({ maxLength: 500 }), (cookie) => void parseConsent(cookie)))
  expect(parseConsent(`consent=set; ${'a=b; '.repeat(20_000)}`)).toEqual(denyAll)
})
