import { expect, test } from 'vitest'
import type { Picture } from '#domain/picture.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { renderMarkup, siteViewFixture } from '#test/support/site-view.tsx'
import { NoPhoto } from '#ui/components/no-photo.tsx'
import { Gallery } from '#ui/property/gallery.tsx'
import { TourLink, Videos } from '#ui/property/videos.tsx'

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
  expect(page.match(/<li><a href="\/pictures\/1\/\d+\/1360\.webp"/g)).toHaveLength(count)
})

test('preloads only the first picture', () => {
  const page = gallery(6)
  const images = page.match(/<img [^>]*>/g) ?? []
  expect(images.map((image) => image.includes('loading="lazy"'))).toEqual([false, ...Array(5).fill(true)])
  expect(images[0]).toContain('fetchPriority="high"')
  const [preload, ...more] = page.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
  expect(more).toEqual([])
  // With other widths, the picture would be loaded twice.
  for (const [inLink, inImage] of [
    ['imageSrcSet', 'srcSet'],
    ['imageSizes', 'sizes'],
  ]) {
    const value = new RegExp(` ${inImage}="([^"]+)"`).exec(images[0]!)?.[1]
    expect(preload).toContain(`${inLink}="${value}"`)
  }
})

test('shows the number of several pictures', () => {
  expect(gallery(7)).toContain('View all 7 photos</a>')
  expect(gallery(7, 'fr')).toContain('Voir les 7 photos</a>')
  expect(gallery(1)).not.toContain('class="btn')
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
  expect(drawn).toContain('class="gallery-note"')
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

const tour = (href: string) => renderMarkup(<TourLink href={href} poster={picture(2)} />)

test('embeds a known tour, and links to another one', () => {
  const embedded = tour('https://my.matterport.com/show/?m=GvDemo00141')
  expect(embedded).toContain('data-kind="matterport"')
  expect(embedded).toContain('/pictures/1/2/600.webp')
  expect(embedded).toContain('id="tour"')
  const linked = tour('https://walks.example.com/1')
  expect(linked).not.toContain('data-video')
  expect(linked).toMatch(
    /<a href="https:\/\/walks\.example\.com\/1"[^>]*class="btn quiet"|class="btn quiet"[^>]*href="https:\/\/walks/,
  )
})

test('lists each film once, with its own name', () => {
  const film = 'https://media.example.com/1.mp4'
  const youtube = 'https://youtu.be/GvDemo00125'
  const page = renderMarkup(<Videos videos={[film, youtube, film]} poster={null} />)
  expect(page.match(/data-kind="\w+"/g)).toEqual(['data-kind="file"', 'data-kind="youtube"'])
  expect(page.match(/data-title="[^"]+"/g)).toEqual(['data-title="Video 1"', 'data-title="Video 2"'])
  expect(page).toContain('rel=0&amp;modestbranding=1')
  expect(renderMarkup(<Videos videos={[film]} poster={null} />)).toContain('data-title="Video from media.example.com"')
})

test('renders no section without films', () => {
  expect(renderMarkup(<Videos videos={[]} poster={null} />)).toBe('')
})
