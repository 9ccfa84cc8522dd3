import { expect, test } from 'vitest'
import type { Picture } from '#domain/picture.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { renderMarkup, siteViewFixture } from '#test/support/site-view.tsx'
import { NoPhoto } from '#ui/components/no-photo.tsx'
import { Gallery } from '#ui/property/gallery.tsx'
import { TourLink } from '#ui/property/tour-link.tsx'
import { Videos } from '#ui/property/videos.tsx'

const picture = (at: number): Picture => ({
  ...{ path: `/pictures/1/${at}`, width: 1360, height: 907, color: '#c7b9a1', alt: `Room ${at}`, illustration: false },
})
const pictures = (count: number) => Array.from({ length: count }, (_, at) => picture(at + 1))
const gallery = (count: number, language: Language = 'en') =>
  renderMarkup(<Gallery pictures={pictures(count)} />, siteViewFixture(language))

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 3],
  [5, 5],
  [24, 5],
])('%d pictures are all links, in a mosaic of %d', (count, shown) => {
  const page = gallery(count)
  expect(page).toContain(`class="mosaic of-${shown}"`)
  expect(page.match(/<li><a href="\/pictures\/1\/\d+\/1360\.webp"/g)).toHaveLength(count)
})

test('only the first picture is fetched at once, and announced before the page', () => {
  const page = gallery(6)
  const images = page.match(/<img [^>]*>/g) ?? []
  expect(images.map((image) => image.includes('loading="lazy"'))).toEqual([false, ...Array(5).fill(true)])
  expect(images[0]).toContain('fetchPriority="high"')
  const [preload, ...more] = page.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
  expect(more).toEqual([])
  // The very same choice of widths, or the picture is fetched twice.
  for (const [inLink, inImage] of [
    ['imageSrcSet', 'srcSet'],
    ['imageSizes', 'sizes'],
  ]) {
    const value = new RegExp(` ${inImage}="([^"]+)"`).exec(images[0]!)?.[1]
    expect(preload).toContain(`${inLink}="${value}"`)
  }
})

test('a button counts the pictures, where there is more than one', () => {
  expect(gallery(7)).toContain('7 pictures</a>')
  expect(gallery(7, 'fr')).toContain('7 images</a>')
  expect(gallery(1)).not.toContain('class="btn')
})

test.each(languageCodes)('in %s the buttons over an open picture speak that language', (language) => {
  const { t } = siteViewFixture(language)
  const json = /data-gallery="([^"]*)"/.exec(gallery(2, language))?.[1]?.replaceAll('&quot;', '"') ?? '{}'
  const labels = JSON.parse(json.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
  expect(labels).toMatchObject({
    Close: t('common.close'),
    Next: t('banner.next'),
    Pause: t('banner.stop'),
    'Zoom in': t('property.pictures.zoomIn'),
  })
  // The lightbox fills these in.
  expect(labels['{index} of {total}']).toMatch(/\{index\}.*\{total\}/)
})

test('a drawing says that it is one, open or not', () => {
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
] as const)('without a picture the page says so in %s, and a card can', (language, words) => {
  expect(gallery(0, language)).toContain(words)
  expect(renderMarkup(<NoPhoto />, siteViewFixture(language))).toContain(words)
})

const tour = (href: string) => renderMarkup(<TourLink href={href} poster={picture(2)} />)

test('a tour that can be shown here waits for a click, another one is a link', () => {
  const here = tour('https://my.matterport.com/show/?m=GvDemo00141')
  expect(here).toContain('data-kind="matterport"')
  expect(here).toContain('/pictures/1/2/600.webp')
  expect(here).toContain('id="tour"')
  const away = tour('https://walks.example.com/1')
  expect(away).not.toContain('data-video')
  expect(away).toMatch(
    /<a href="https:\/\/walks\.example\.com\/1"[^>]*class="btn quiet"|class="btn quiet"[^>]*href="https:\/\/walks/,
  )
})

test('films stand one after the other and each has a name of its own; the same one stands once', () => {
  const film = 'https://media.example.com/1.mp4'
  const youtube = 'https://youtu.be/GvDemo00125'
  const page = renderMarkup(<Videos videos={[film, youtube, film]} poster={null} />)
  expect(page.match(/data-kind="\w+"/g)).toEqual(['data-kind="file"', 'data-kind="youtube"'])
  expect(page.match(/data-title="[^"]+"/g)).toEqual(['data-title="Film 1"', 'data-title="Film 2"'])
  expect(page).toContain('rel=0&amp;modestbranding=1')
  expect(renderMarkup(<Videos videos={[film]} poster={null} />)).toContain('data-title="Video from media.example.com"')
})

test('no films, no section', () => {
  expect(renderMarkup(<Videos videos={[]} poster={null} />)).toBe('')
})
