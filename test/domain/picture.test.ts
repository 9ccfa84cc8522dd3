import { expect, test } from 'vitest'
import { pictureFiles, pictureJpeg, pictureSrcSet, pictureUrl, pictureWidths } from '#domain/picture.ts'

const picture = { path: '/pictures/4231907/1', width: 1360, height: 907 }

test('a picture has one URL per width', () => {
  expect(pictureUrl(picture, 100)).toBe('/pictures/4231907/1/100.webp')
  expect(pictureUrl(picture, 1360)).toBe('/pictures/4231907/1/1360.webp')
})

test('srcset has the widths from 400 px', () => {
  expect(pictureSrcSet(picture)).toBe(
    [400, 600, 800, 1360].map((width) => `/pictures/4231907/1/${width}.webp ${width}w`).join(', '),
  )
})

test.each([
  [60, ['100 60']],
  [100, ['100 100']],
  [300, ['100 100', '400 300']],
  [700, ['100 100', '400 400', '600 600', '800 700']],
  [1360, ['100 100', '400 400', '600 600', '800 800', '1360 1360']],
])('a picture of %d px has no wider file', (width, files) => {
  const found = pictureFiles({ path: '', width }).map((file) => `${/\d+/.exec(file.url)} ${file.width}`)
  expect(found).toEqual(files)
  const listed = files.slice(files.length > 1 ? 1 : 0).map((file) => `/${file.replace(' ', '.webp ')}w`)
  expect(pictureSrcSet({ path: '', width, height: width })).toBe(listed.join(', '))
})

test.each([
  [
    'a panorama has fewer px in view than it has',
    1360,
    272,
    '/400.webp 120w, /600.webp 180w, /800.webp 240w, /1360.webp 408w',
  ],
  ['a tall picture has them all', 700, 1400, '/400.webp 400w, /600.webp 600w, /800.webp 700w'],
])('in a box of 3 to 2, %s', (_, width, height, srcSet) => {
  expect(pictureSrcSet({ path: '', width, height }, { ratio: 3 / 2 })).toBe(srcSet)
})

test.each([
  [1360, ['1360 1360'], ['1360 1360']],
  [1500, ['1360 1360', '2200 1500'], ['1360 1360']],
  [2200, ['1360 1360', '2200 2200'], ['1360 1360']],
])('a photograph of %d px has a file for two px a point, and only a large slot offers it', (width, large, small) => {
  const photo = { path: '/photos/0', width, height: 900 }
  const last = (srcSet: string) =>
    srcSet
      .split(', ')
      .flatMap((file) =>
        /\/(?:1360|2200)/.test(file) ? file.slice('/photos/0/'.length).replace(/\.webp|w$/g, '') : [],
      )
  expect(last(pictureSrcSet(photo, { isLarge: true }))).toEqual(large)
  expect(last(pictureSrcSet(photo))).toEqual(small)
})

test('a picture of the demo has no wider file than its widest, whatever its size', () => {
  expect(pictureSrcSet({ ...picture, width: 4000 }, { isLarge: true })).not.toContain('2200')
})

test.each([
  [2200, 1467, [1360, 907]],
  [1020, 1360, [1020, 1360]],
  [300, 200, [300, 200]],
])('the JPEG of %d × %d px is whole and not enlarged', (width, height, size) => {
  const jpeg = pictureJpeg({ path: '/photos/0', width, height })
  expect([jpeg.url, jpeg.width, jpeg.height]).toEqual(['/photos/0/og.jpg', ...size])
})

test('widths rise', () => {
  expect([...pictureWidths].sort((a, b) => a - b)).toEqual(pictureWidths)
})
