import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { Picture } from '#domain/picture.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { summaryFixture } from '#test/support/property-fixture.ts'
import { renderMarkup, siteViewFixture } from '#test/support/site-view.tsx'
import { Carousel } from '#ui/banner/carousel.tsx'
import { FloorPlans } from '#ui/property/floor-plan.tsx'
import { Gallery } from '#ui/property/gallery.tsx'
import { NoPhoto } from '#ui/property/no-photo.tsx'
import { PropertyCard } from '#ui/property/property-card.tsx'
import { Media } from '#ui/property/videos.tsx'

const picture = (number: number): Picture => ({
  path: `/pictures/1/${number}`,
  width: 1360,
  height: 907,
  color: '#c7b9a1',
  alt: `Room ${number}`,
  illustration: false,
})
const pictures = (count: number) => Array.from({ length: count }, (_, index) => picture(index + 1))
const gallery = (count: number, language: Language = 'en') =>
  renderMarkup(<Gallery pictures={pictures(count)} />, siteViewFixture(language))

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 3],
  [5, 5],
  [24, 5],
])('links %d pictures, in a mosaic of %d', (count, mosaic) => {
  const page = gallery(count)
  expect(page).toContain(`class="mosaic of-${mosaic}"`)
  expect(page.match(/<li[^>]*><a href="\/pictures\/1\/\d+\/1360\.webp"/g)).toHaveLength(count)
})

test('only the first picture is loaded at once, before others', () => {
  const page = gallery(6)
  const images = page.match(/<img [^>]*>/g) ?? []
  expect(images.map((image) => image.includes('loading="lazy"'))).toEqual([false, ...Array(5).fill(true)])
  expect(images[0]).toContain('fetchPriority="high"')
})

test('only the first photograph, a plan and a banner offer the file for two px a point', () => {
  const photos = pictures(5).map((photo, at) => ({ ...photo, path: `/photos/${at}`, width: 2200, height: 1467 }))
  const offered = (view: ReactElement) =>
    (renderMarkup(view, siteViewFixture('en')).match(/<img [^>]*>/g) ?? []).map((image) => image.includes('2200.webp'))
  expect(offered(<Gallery pictures={photos} />)).toEqual([true, false, false, false, false])
  expect(offered(<FloorPlans plans={photos.slice(0, 1)} />)).toEqual([true])
  const carousel = { autoplay: false, autoplaySpeed: 1, slideSpeed: 1 }
  expect(offered(<Carousel pictures={photos.slice(0, 2)} settings={carousel} sizes="100vw" />)).toEqual([true, true])
  expect(offered(<PropertyCard property={{ ...summaryFixture, picture: photos[0]! }} />)).toEqual([false])
})

test('shows the number of several pictures, and of each its place among them', () => {
  expect(gallery(7)).toContain('7 photos</a>')
  expect(gallery(7, 'nl')).toContain('7 foto’s</a>')
  expect(gallery(7).match(/data-at="[^"]+"/g)).toEqual([1, 2, 3, 4, 5, 6, 7].map((at) => `data-at="${at}/7"`))
  expect(gallery(1)).not.toMatch(/class="btn|data-at/)
})

test.each([
  ['a photograph', 1360, 907, null],
  ['a square', 800, 800, 'small'],
  ['a portrait', 1020, 1360, 'tall'],
  ['a panorama', 1920, 480, 'wide'],
])('%s of %d × %d fits as %s', (_, width, height, fit) => {
  const page = renderMarkup(<Gallery pictures={[{ ...picture(1), width, height }]} />)
  expect(/data-fit="(\w+)"/.exec(page)?.[1] ?? null).toBe(fit)
  expect(page).toContain(`width="${width}" height="${height}"`)
})

test('links to the other views of a property, also beside a single picture', () => {
  const views = [{ label: 'Floor plan', icon: 'ruler', href: '#plan' } as const]
  expect(renderMarkup(<Gallery pictures={pictures(1)} views={views} />)).toMatch(
    /<a[^>]*href="#plan"[^>]*>.*Floor plan/,
  )
})

test('shows floor plans in their own section, which opens in the lightbox of the gallery', () => {
  const page = renderMarkup(<FloorPlans plans={[picture(7)]} />)
  expect(page).toMatch(/id="plan".*data-gallery="".*href="\/pictures\/1\/7\/1360\.webp"/)
  expect(renderMarkup(<FloorPlans plans={[]} />)).toBe('')
})

test.each(languageCodes)('translates the labels of the lightbox into %s', (language) => {
  const { t } = siteViewFixture(language)
  const json = /data-gallery="([^"]*)"/.exec(gallery(2, language))?.[1]?.replaceAll('&quot;', '"') ?? '{}'
  const labels = JSON.parse(json.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
  expect(labels).toMatchObject({
    Close: t('common.close'),
    Next: t('banner.next'),
    Pause: t('banner.stop'),
    'Zoom in': t('property.pictures.zoomIn'),
  })
  // Filled in by the lightbox.
  expect(labels['{index} of {total}']).toMatch(/\{index\}.*\{total\}/)
})

test('marks an illustration, also in the lightbox', () => {
  const drawn = renderMarkup(<Gallery pictures={[{ ...picture(1), illustration: true }]} />)
  expect(drawn).toContain('data-note="Illustration"')
  expect(drawn).toContain('class="gallery-note small muted"')
  expect(gallery(1)).not.toMatch(/data-note|gallery-note/)
})

test.each([
  ['nl', 'Er werd geen foto gevonden'],
  ['fr', 'Aucune photo trouvée'],
  ['en', 'No photo was found'],
  ['de', 'Kein Foto gefunden'],
] as const)('shows a notice without pictures in %s', (language, text) => {
  expect(gallery(0, language)).toContain(text)
  expect(renderMarkup(<NoPhoto />, siteViewFixture(language))).toContain(text)
})

const media = (tour: string | null, films: string[] = []) =>
  renderMarkup(<Media property={{ tour, films, pictures: pictures(4) }} />)

test('embeds a known tour, and links to another one', () => {
  const embedded = media('https://my.matterport.com/show/?m=GvDemo00141')
  expect(embedded).toContain('data-kind="matterport"')
  expect(embedded).toContain('/pictures/1/2/600.webp')
  expect(embedded).toContain('id="tour"')
  const linked = media('https://walks.example.com/1')
  expect(linked).not.toContain('data-video')
  expect(linked).toContain('id="tour"')
  expect(linked).toMatch(
    /<a href="https:\/\/walks\.example\.com\/1"[^>]*class="btn quiet"|class="btn quiet"[^>]*href="https:\/\/walks/,
  )
})

test('lists each film once, with its own name and picture', () => {
  const film = 'https://media.example.com/1.mp4'
  const youtube = 'https://youtu.be/GvDemo00125'
  const page = media(null, [film, youtube, film])
  expect(page.match(/data-kind="\w+"/g)).toEqual(['data-kind="file"', 'data-kind="youtube"'])
  expect(page.match(/data-title="[^"]+"/g)).toEqual(['data-title="Video 1"', 'data-title="Video 2"'])
  expect(page.match(/<img src="[^"]+"/g)).toEqual([
    '<img src="/pictures/1/3/600.webp"',
    '<img src="/pictures/1/4/600.webp"',
  ])
  expect(page).toContain('rel=0&amp;modestbranding=1')
  expect(media(null, [film])).toContain('data-title="Video from media.example.com"')
})

test('renders no section without films and tour', () => {
  expect(media(null)).toBe('')
})
