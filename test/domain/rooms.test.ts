import { expect, test } from 'vitest'
import { anyRooms, clear, fewer, more, withRooms } from '#domain/rooms.ts'

test('a counter rises and falls by one, never below 0 nor above 20', () => {
  expect(more(anyRooms, 'bedrooms')).toEqual({ ...anyRooms, bedrooms: 1 })
  expect(fewer({ ...anyRooms, toilets: 2 }, 'toilets').toilets).toBe(1)
  expect(fewer(anyRooms, 'garages')).toEqual(anyRooms)
  expect(more({ ...anyRooms, bathrooms: 20 }, 'bathrooms').bathrooms).toBe(20)
})

test('clearing one leaves the others', () => {
  expect(clear({ ...anyRooms, bedrooms: 4, garages: 1 }, 'bedrooms')).toEqual({ ...anyRooms, garages: 1 })
})

test.each([
  [2.9, 2],
  [-1, 0],
  [Number.NaN, 0],
  [99, 20],
])('%d rooms are kept as %d', (count, kept) => {
  expect(withRooms(anyRooms, 'showerrooms', count).showerrooms).toBe(kept)
})
