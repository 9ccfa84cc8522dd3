import { describe, expect, test } from 'vitest'
import type { Banner as BannerContent } from '#domain/content/banner.ts'
import { languageCodes } from '#locales/languages.ts'
import {
  galleryOf,
  imageBanner,
  list,
  mapOn,
  origin,
  pageWith,
  pictures,
  siteIn,
  videoOn,
} from '#test/support/browser/banner-pages.tsx'
import { markupChecker, reactSpellings } from '#test/support/markup/markup.ts'
import { renderMarkup } from '#test/support/site-view.tsx'
import { Banner } from '#ui/banner/banner.tsx'
import { VideoEmbed } from '#ui/components/video-embed.tsx'

const youtube = 'https://youtu.be/abc-DEF_123'
const kinds: Record<string, BannerContent> = {
  image: imageBanner,
  street: { ...imageBanner, image: null },
  gallery: galleryOf(),
  film: videoOn('https://media.example.com/film.mp4'),
  video: videoOn(youtube),
  map: mapOn('https://maps.example.com/homes/'),
}

const errorsOf = markupChecker({
  ...reactSpellings,
  'doctype-style': 'off',
  'no-implicit-button-type': 'error',
})

const all = Object.keys(kinds).flatMap((kind) => [true, false].map((home) => [kind, home] as const))

test.each(all)('%s (home: %s) is valid HTML with one heading and no inline style', (kind, home) => {
  for (const language of languageCodes) {
    const page = pageWith(kinds[kind]!, { home, language })
    expect(errorsOf(page)).toEqual([])
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page).not.toMatch(/<h[2-6]|<iframe|<script| style=/)
    expect(page).toContain(kinds[kind]!.title!.text[language])
  }
})

describe('texts', () => {
  const show = (change: Partial<BannerContent>, home = false) =>
    renderMarkup(
      <Banner
        banner={{ ...imageBanner, ...change } as BannerContent}
        home={home}
        title="Homes"
        lead="For sale and rent"
      />,
    )
  const hiddenText = { text: { en: 'Not for everybody' }, public: false }

  test('are left out when they are not public', () => {
    expect(show({ title: hiddenText, description: hiddenText })).not.toContain('Not for everybody')
    expect(show({ title: hiddenText, description: hiddenText })).not.toContain('banner-text')
    expect(show({ title: null, description: null })).not.toContain('banner-text')
  })

  test('fall back to the texts of the home page', () => {
    expect(show({}, true)).toContain(
      '<h1>A house is known from the inside.</h1><p>Come and look before you decide.</p>',
    )
    expect(show({ title: hiddenText, description: null }, true)).toContain('<h1>Homes</h1><p>For sale and rent</p>')
    expect(show({ title: { text: {}, public: true }, description: null }, true)).toContain('<h1>Homes</h1>')
  })

  test('fall back to another language', () => {
    const banner = { ...imageBanner, title: { text: { nl: 'Kom binnen' }, public: true } }
    expect(renderMarkup(<Banner banner={banner} />, siteIn('de'))).toContain('Kom binnen')
  })
})

test('shows the default backdrop without a banner on the home page only', () => {
  expect(renderMarkup(<Banner banner={null} />)).toBe('')
  expect(renderMarkup(<Banner banner={null} home title="Homes" />)).toMatch(/class="street".*<h1>Homes<\/h1>/s)
})

test.each(['image', 'gallery'])('loads the first picture of %s with high priority', (kind) => {
  const images = renderMarkup(<Banner banner={kinds[kind]!} />).match(/<img [^>]*>/g)!
  expect(images[0]).toMatch(/fetchPriority="high"/i)
  expect(images[0]).not.toContain('lazy')
  expect(images[0]).toContain('srcSet="/pictures/4231907/1/400.webp 400w')
  for (const other of images.slice(1)) expect(other).toMatch(/loading="lazy"/)
})

test('a gallery has its speeds as data, and a pause button only with autoplay', () => {
  const moving = renderMarkup(<Banner banner={galleryOf({ autoplaySpeed: 4000, slideSpeed: 250 })} />)
  expect(moving).toContain('data-carousel="autoplay" data-stay="4000" data-slide="250"')
  expect(moving).toContain('data-toggle')
  const still = renderMarkup(<Banner banner={galleryOf({ autoplay: false })} />)
  expect(still).toContain('data-carousel=""')
  expect(still).not.toContain('data-toggle')
})

test.each([
  [0, 'class="street"'],
  [1, 'class="street photo"'],
])('shows no carousel for a gallery of %d pictures', (count, className) => {
  const banner = { ...galleryOf(), images: pictures.slice(0, count) } as BannerContent
  expect(renderMarkup(<Banner banner={banner} />)).toContain(className)
  expect(renderMarkup(<Banner banner={banner} />)).not.toContain('data-carousel')
})

test.each([
  [youtube, 'youtube', 'https://www.youtube-nocookie.com/embed/abc-DEF_123?rel=0&amp;modestbranding=1&amp;autoplay=1'],
  ['https://vimeo.com/123', 'vimeo', 'https://player.vimeo.com/video/123?dnt=1&amp;autoplay=1'],
  ['https://tours.gevel.example/12', 'tour', 'https://tours.gevel.example/12'],
  ['https://media.example.com/film.mp4', 'file', 'https://media.example.com/film.mp4'],
])('embeds %s as %s from %s', (url, kind, player) => {
  const markup = renderMarkup(<VideoEmbed url={url} poster={null} title="Inside" />)
  expect(markup).toContain(`data-video="${player}"`)
  expect(markup).toContain(`data-kind="${kind}"`)
  expect(markup).toContain(`href="${url}"`)
  expect(markup.includes('<video')).toBe(kind === 'file')
  expect(markup.includes('class="refused"')).toBe(kind !== 'file')
  expect(markup).toContain(`Nothing is loaded from ${new URL(player).host} until you start it.`)
})

test('names no third party for a video of the site itself', () => {
  expect(renderMarkup(<VideoEmbed url={`${origin}/film.mp4`} poster={null} title={null} />)).not.toContain(
    'Nothing is loaded',
  )
})

test('sandboxes every player but that of Facebook', () => {
  const sandboxed = (url: string) =>
    renderMarkup(<VideoEmbed url={url} poster={null} title={null} />).includes('data-sandbox')
  expect(sandboxed('https://www.facebook.com/gevel/videos/123/')).toBe(false)
  for (const url of [youtube, 'https://vimeo.com/1', 'https://my.matterport.com/show/?m=x'])
    expect(sandboxed(url)).toBe(true)
})

test.each([
  ['javascript:alert(1)', /^$/],
  ['nothing', /^$/],
  ['https://user:pass@media.example.com/film.mp4', /^$/],
  ['https://example.com/page', /^<a href="https:\/\/example.com\/page" target="_blank"/],
])('embeds no video of %j', (url, expected) => {
  expect(renderMarkup(<VideoEmbed url={url} poster={null} title="Inside" />)).toMatch(expected)
})

describe('a map', () => {
  const map = (frame: string, properties: typeof list | null = list) =>
    renderMarkup(<Banner banner={mapOn(frame)} list={properties} />, siteIn('fr'))

  test('has the URL of its properties in the language of the page, and the settings of its frame', () => {
    const markup = map('https://maps.example.com/homes/')
    expect(markup).toContain('data-homes="/api/listing?type=1&amp;bedrooms=3&amp;goal=0&amp;language=fr"')
    const settings = /data-settings="([^"]*)"/.exec(markup)![1]!.replaceAll('&quot;', '"')
    expect(JSON.parse(settings)).toEqual({
      mapType: 'roads',
      customMarker: null,
      ignore: [3],
      infoMessage: 'Cliquez sur un repère',
    })
    expect(markup).toContain('data-sandbox="allow-scripts allow-same-origin"')
    expect(markup).toContain('href="/fr/acheter/?type=1&amp;bedrooms=3"')
  })

  test('of the same origin has no button and no sandbox', () => {
    expect(map(`${origin}/map/`)).not.toMatch(/<button|data-sandbox|class="refused"/)
  })

  test.each(['http://maps.example.com/', 'javascript:alert(1)', 'nothing'])('is not embedded from %j', (frame) => {
    expect(map(frame)).not.toContain('data-map-frame')
  })

  test('without its list is the default backdrop', () => {
    expect(map('https://maps.example.com/homes/', null)).toMatch(/class="street"/)
    expect(map('https://maps.example.com/homes/', null)).not.toContain('data-map-frame')
  })
})
