import type { Banner as BannerContent, GallerySettings, ImageBanner } from '#domain/content/banner.ts'
import type { PropertyList } from '#domain/content/site.ts'
import type { SitePicture } from '#domain/picture.ts'
import type { Language } from '#locales/languages.ts'
import { siteViewFixture as plainSite, renderMarkup } from '#test/support/site-view.tsx'
import { Banner } from '#ui/banner/banner.tsx'
import type { SiteView } from '#ui/site.tsx'

export const origin = 'https://gevel.test'

/** Renders the links of editors unchanged. */
export const siteIn = (language: Language, change: Partial<SiteView> = {}): SiteView =>
  plainSite(language, { hrefOf: (link) => link, ...change })

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

export const list: PropertyList = { id: 1, market: 'sale', query: 'type=1&bedrooms=3' }

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

/** @returns a page with the banner, a heading, and a link after it for the keyboard */
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
  return `<!doctype html>${renderMarkup(content, siteIn(language))}`
}
