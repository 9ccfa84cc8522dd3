import { expect, test } from 'vitest'
import { anyRooms, decrementRooms, incrementRooms, withRooms } from '#domain/search/rooms.ts'

test('increments and decrements between 0 and 20', () => {
  expect(incrementRooms(anyRooms, 'bedrooms')).toEqual({ ...anyRooms, bedrooms: 1 })
  expect(decrementRooms({ ...anyRooms, toilets: 2 }, 'toilets').toilets).toBe(1)
  expect(decrementRooms(anyRooms, 'garages')).toEqual(anyRooms)
  expect(incrementRooms({ ...anyRooms, bathrooms: 20 }, 'bathrooms').bathrooms).toBe(20)
})

test('clears one kind of room', () => {})

test.each([
  [2.9, 2],
  [-1, 0],
  [Number.NaN, 0],
  [99, 20],
])('%d rooms are clamped to %d', (count, kept) => {
  expect(withRooms(anyRooms, 'showerrooms', count).showerrooms).toBe(kept)
})
