import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import type { Banner as BannerContent, GallerySettings, ImageBanner } from '#domain/content/banner.ts'
import type { PropertyList } from '#domain/content/site.ts'
import { pathFor } from '#domain/paths.ts'
import type { SitePicture } from '#domain/picture.ts'
import { translated } from '#domain/translated.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { plural, translator } from '#locales/translator.ts'
import { Banner } from '#ui/banner/banner.tsx'
import { type Agency, SiteProvider, type SiteView } from '#ui/site.tsx'

export const origin = 'https://gevel.test'

const agency: Agency = {
  legalName: 'Maison Gevel',
  phone: '02 000 00 00',
  email: 'bonjour@example.com',
  street: 'Avenue Louise 000',
  zip: '1050',
  city: 'Ixelles',
  hours: null,
  offices: [],
  licences: [],
  companyNumber: '0000.000.097',
  insurer: '000',
  thirdPartyAccount: null,
}

/** A site as the components see it, without a database behind it. */
export function siteIn(language: Language, change: Partial<SiteView> = {}): SiteView {
  const t = translator(language)
  const book = { languages: [...languageCodes], defaultLanguage: 'en' as const }
  const say: SiteView['say'] = (texts) => translated(texts, language, 'en')
  return {
    ...book,
    name: 'Maison Gevel',
    language,
    origin,
    today: '2026-11-21',
    agency,
    header: {
      topBar: true,
      appBar: true,
      menu: true,
      mobileMenu: true,
      languageSwitcher: true,
      propertySearch: true,
      links: [],
      logo: { shown: true, showAtStart: true, image: null },
    },
    topBarLinks: [],
    menu: [],
    footer: { tint: null, columns: [], copyright: '' },
    filters: { city: true, type: true, room: true, price: true },
    tourHost: 'tours.gevel.example',
    rules: '',
    t,
    plural: (key, count, params) => plural(t, key, count, language, params),
    href: (route, params, other = language) => pathFor(book, route, other, params),
    say,
    picture: (picture) => ({ ...picture, alt: say(picture.alt) ?? '' }),
    hrefOf: (link) => link,
    ...change,
  }
}

/** @returns the node as markup, on that site */
export const markup = (node: ReactNode, site = siteIn('en')): string =>
  renderToString(<SiteProvider site={site}>{node}</SiteProvider>)

const alts = [
  { nl: 'Gevel aan de straat', fr: 'Façade à rue', en: 'Front to the street', de: 'Fassade zur Straße' },
  { nl: 'Woonkamer', fr: 'Séjour', en: 'Living room', de: 'Wohnzimmer' },
  { nl: 'Keuken', fr: 'Cuisine', en: 'Kitchen', de: 'Küche' },
  { nl: 'Tuin', fr: 'Jardin', en: 'Garden', de: 'Garten' },
]

export const pictures: SitePicture[] = alts.map((alt, at) => ({
  path: `/pictures/4231907/${at + 1}`,
  width: 1360,
  height: 907,
  color: '#c7b9a1',
  alt,
  illustration: true,
}))

const words = {
  title: {
    text: {
      nl: 'Een huis kent u van binnen.',
      fr: 'Une maison se connaît de l’intérieur.',
      en: 'A house is known from the inside.',
      de: 'Ein Haus kennt man von innen.',
    },
    public: true,
  },
  description: {
    text: {
      nl: 'Kom kijken voor u beslist.',
      fr: 'Venez voir avant de décider.',
      en: 'Come and look before you decide.',
      de: 'Sehen Sie es an, bevor Sie entscheiden.',
    },
    public: true,
  },
}

export const list: PropertyList = { id: 1, market: 0, query: 'type=1&bedrooms=3' }

export const galleryOf = (change: Partial<GallerySettings> = {}): BannerContent => ({
  type: 'gallery',
  ...words,
  images: pictures,
  gallery: { autoplay: true, autoplaySpeed: 3000, slideSpeed: 500, ...change },
})

export const imageBanner: ImageBanner = { type: 'image', ...words, image: pictures[0]! }

export const videoOn = (url: string): BannerContent => ({ type: 'video', ...words, url, poster: pictures[1]! })

export const mapOn = (frame: string): BannerContent => ({
  type: 'map',
  ...words,
  frame,
  mapType: 'roads',
  customMarker: null,
  infoMessage: { en: 'Click on a marker', fr: 'Cliquez sur un repère' },
  propertyList: 1,
  ignore: [3],
})

type Options = { language?: Language; home?: boolean; assets?: { style: string; script: string }; nonce?: string }

/** @returns a whole page with that banner, its heading where every page has it, and a way to leave the banner by keyboard */
export function pageWith(banner: BannerContent, { language = 'en', home, assets, nonce }: Options = {}): string {
  const content = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Maison Gevel</title>
        {assets && <link rel="stylesheet" href={assets.style} />}
        {assets && <script type="module" src={assets.script} nonce={nonce} />}
      </head>
      <body className={home ? 'home' : undefined}>
        <main>
          <Banner banner={banner} home={home === true} list={list}>
            <a href="/for-sale/" className="btn">
              For sale
            </a>
          </Banner>
          {!home && (
            <div className="wrap page-head">
              <h1>Selling</h1>
              <p>
                <a href="/for-sale/">For sale</a>
              </p>
            </div>
          )}
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${markup(content, siteIn(language))}`
}
