import { expect, test } from 'vitest'
import { requestedCookie, requestedTypes, withRequested } from '#domain/inquiry/requested-documents.ts'
import { documentTypes } from '#domain/property/document-types.ts'
import { addDays } from '#domain/time.ts'

const today = '2026-11-24'
const cookieOf = (value: string) => `consent=set; ${requestedCookie}=${value}; other=1`

const after = (
  ...requests: readonly (readonly [id: number, types: readonly (typeof documentTypes)[number][], day?: string])[]
) => requests.reduce((value, [id, types, day = today]) => withRequested(cookieOf(value), { id, types, today: day }), '')

test.each([
  ['one document', after([7, ['epc']]), 7, today, ['epc']],
  ['every document', after([7, documentTypes]), 7, today, [...documentTypes]],
  ['two requests for one home', after([7, ['soil']], [7, ['deed', 'epc']]), 7, today, ['epc', 'soil', 'deed']],
  ['another home', after([7, ['epc']], [8_123_456_789_012, ['soil']]), 8_123_456_789_012, today, ['soil']],
  ['a home without a request', after([7, ['epc']]), 8, today, []],
  ['the last day', after([7, ['epc']]), 7, addDays(today, 29), ['epc']],
  ['the day before, in another time zone', after([7, ['epc']]), 7, addDays(today, -1), ['epc']],
  ['thirty days later', after([7, ['epc']]), 7, addDays(today, 30), []],
  ['a day that is still to come', after([7, ['epc']], [8, ['epc']]), 7, addDays(today, -2), []],
  ['nothing', '', 7, today, []],
  ['words of another program', 'x_7.zz.<b>_7..1', 7, today, []],
])('%s', (_, value, id, day, types) => {
  expect(requestedTypes(cookieOf(value), id, day)).toEqual(types)
})

test('the cookie holds twenty homes, without characters that it would have to encode', () => {
  const value = after(...Array.from({ length: 25 }, (_, at) => [at + 1, documentTypes] as const))
  expect(value).toMatch(/^[\w.]{1,400}$/)
  expect([5, 6, 25].map((id) => requestedTypes(cookieOf(value), id, today).length > 0)).toEqual([false, true, true])
})

test('a cookie whose name ends like it is another', () => {
  expect(requestedTypes(`un${requestedCookie}=${after([7, ['epc']])}`, 7, today)).toEqual([])
})
