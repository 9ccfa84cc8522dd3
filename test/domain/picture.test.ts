import { expect, test } from 'vitest'
import { pictureSrcSet, pictureUrl, pictureWidths } from '#domain/picture.ts'

const picture = { path: '/pictures/4231907/1' }

test('a picture has one URL per width', () => {
  expect(pictureUrl(picture, 100)).toBe('/pictures/4231907/1/100.webp')
  expect(pictureUrl(picture, 1360)).toBe('/pictures/4231907/1/1360.webp')
})

test('srcset has the widths from 400 px', () => {
  expect(pictureSrcSet(picture)).toBe(
    [400, 600, 800, 1360].map((width) => `/pictures/4231907/1/${width}.webp ${width}w`).join(', '),
  )
})

test('widths rise', () => {
  expect([...pictureWidths].sort((a, b) => a - b)).toEqual(pictureWidths)
})
