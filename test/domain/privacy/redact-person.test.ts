import { expect, test } from 'vitest'
import {
  containsAddress,
  fieldsOfPerson,
  fullNames,
  mentionsPerson,
  redactAddress,
  redactNames,
  redactPerson,
  valuesContainAddress,
} from '#domain/privacy/redact-person.ts'

const offer = {
  firstName: 'An',
  email: 'an@example.com',
  secondFirstName: 'Bo',
  secondEmail: 'Bo@Example.com',
  seconds: 'of time',
  conditions: 'Ask BO@example.com as well.',
  amount: 35_000_000,
  places: ['bo@example.com', 'here'],
}

test('finds the fields of another person by their prefix', () => {
  expect(fieldsOfPerson(offer, 'bo@example.com')).toEqual(['secondFirstName', 'secondEmail'])
  expect(fieldsOfPerson(offer, 'an@example.com')).toEqual([])
  expect(fieldsOfPerson({ friendEmail: null }, 'bo@example.com')).toEqual([])
})

test('redacts the named person and not the sender', () => {
  expect(redactPerson(offer, 'bo@example.com')).toEqual({
    ...offer,
    secondFirstName: null,
    secondEmail: null,
    conditions: 'Ask […] as well.',
    places: ['[…]', 'here'],
  })
})

test.each([
  ["mail o’neil or o'neil@x.be now", "o'neil@x.be", 'mail o’neil or […] now'],
  ['<a href="mailto:o&#39;neil@x.be">', "o'neil@x.be", '<a href="mailto:[…]">'],
  ['?to=a%2Bb%40x.be&x', 'a+b@x.be', '?to=[…]&x'],
  ['a.b@x.be and axb@x.be', 'a.b@x.be', '[…] and axb@x.be'],
])('"%s" without %s', (text, email, left) => {
  expect(redactAddress(text, email)).toBe(left)
})

test('finds an address with any valid character', () => {
  const email = "a.b-c+d_e!#$%&'*/=?^`{|}~@ex-ample.be"
  expect(redactAddress(`x ${email} y`, email)).toBe('x […] y')
})

/** Text around an address, and whether it still is this address. */
const around: readonly (readonly [before: string, after: string, same: boolean])[] = [
  ['', '', true],
  ['to ', ' now', true],
  ['<', '>', true],
  ['"', '"', true],
  ["'", "'", true],
  ['(', ').', true],
  ['mailto:', '?subject=x', true],
  ['?to=', '&x=y', true],
  ['%3C', '%3E', true],
  ['%3A', '%2C', true],
  ['- ', '- soon', true],
  ['', '.', true],
  ['', '. Then', true],
  ['', '.Then', true],
  ['', ', x@y.be', true],
  ['j', '', false],
  ['J', '', false],
  ['é', '', false],
  ['7', '', false],
  ['jan.', '', false],
  ['jan-', '', false],
  ['jan+', '', false],
  ['jan_', '', false],
  ["o'", '', false],
  ['o&#39;', '', false],
  ['jan%2B', '', false],
  ['', 'm', false],
  ['', '-pro.com', false],
  ['', '.uk', false],
  ['', '.UK', false],
  ['', '.2be', false],
]

test.each(around)('between %j and %j', (before, after, same) => {
  const text = `${before}an@mail.co${after}`
  expect(containsAddress(text, 'An@Mail.co')).toBe(same)
  expect(redactAddress(text, 'an@mail.co')).toBe(same ? `${before}[…]${after}` : text)
})

test('does not redact a longer address', () => {
  const jan = { firstName: 'Jan', email: 'jan@mail.com', friendEmail: 'jan@mail.com.be', remark: 'Or jan@mail.com.' }
  expect(valuesContainAddress(jan, 'an@mail.com')).toBe(false)
  expect(valuesContainAddress(jan, 'jan@mail.co')).toBe(false)
  expect(redactPerson(jan, 'an@mail.com')).toEqual(jan)
  expect(valuesContainAddress({ ...jan, documents: ['an@mail.com'] }, 'an@mail.com')).toBe(true)
  expect(redactPerson({ remark: 'jan@mail.com, an@mail.com' }, 'an@mail.com')).toEqual({ remark: 'jan@mail.com, […]' })
})

test.each([
  ['Ms Zoë De Smet called', ['Zoë De Smet'], 'Ms […] called'],
  ['zoë  de smet, twice: Zoë De Smet.', ['Zoë De Smet'], '[…], twice: […].'],
  ['Zoë De Smets, Anzoë De Smet', ['Zoë De Smet'], 'Zoë De Smets, Anzoë De Smet'],
  ['De Smet called, and Zoë', ['Zoë De Smet'], 'De Smet called, and Zoë'],
  ['Zoë called', ['Zoë'], 'Zoë called'],
  ['An (x) Bo? asked', ['An (x) Bo?'], '[…] asked'],
  ['wrote from an@mail.co', [], 'wrote from […]'],
])('redacts "%s" without %j and the address', (text, names, left) => {
  expect(redactNames(text, names, 'an@mail.co')).toBe(left)
  expect(mentionsPerson(text, names, 'an@mail.co')).toBe(text !== left)
})

test('a full name has a first and a last name', () => {
  expect(fullNames({ firstName: 'Zoë', lastName: 'De Smet' })).toEqual(['Zoë De Smet'])
  expect(fullNames({ firstName: 'Zoë', lastName: null })).toEqual([])
  expect(fullNames({ name: 'Zoë De Smet' })).toEqual([])
})
