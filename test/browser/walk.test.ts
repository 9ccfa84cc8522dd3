import { afterAll, expect, test } from 'vitest'
import { closeBrowser, visiting } from '#test/support/browser.ts'

afterAll(closeBrowser)

const walk = [
  '/',
  '/nl/',
  '/fr/',
  '/de/',
  '/for-sale/',
  '/for-sale/?page=2',
  '/for-rent/',
  '/nl/te-koop/',
  '/fr/louer/',
  '/de/kaufen/?price=1000-2000',
  '/nieuwbouw/',
  '/fr/services/',
  '/services/selling/',
  '/de/kontakt/',
  '/nl/gratis-schatting/',
  '/fr/politique-cookies/',
  '/feed-back/',
  '/property/4231901/',
  '/fr/property/4231921/',
  '/nl/property/4231941/',
]

test('a walk over all kinds of page: no word in the console, no broken policy, no request to another host', async () => {
  await visiting({}, async ({ page, trouble, context }) => {
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy ${event.violatedDirective}: ${event.blockedURI}`)
      })
    })
    const failed: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
    })
    for (const path of walk) {
      const response = await page.goto(path, { waitUntil: 'networkidle' })
      expect(response?.status(), path).toBe(200)
      expect(response?.headers()['content-security-policy'], path).toContain('script-src')
      // Everything that waits for the visitor wakes.
      for (const island of await page.locator('x-island').all()) await island.locator(':scope > *').first().hover()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await page.waitForLoadState('networkidle')
    }
    expect(failed).toEqual([])
    expect(trouble).toEqual([])
  })
})

test.each([390, 768, 1440])('no page is wider than a window of %d pixels', async (width) => {
  await visiting({ viewport: { width, height: 900 } }, async ({ page }) => {
    for (const path of ['/', '/for-sale/', '/de/kaufen/?price=1000-2000', '/property/4231901/', '/nothing-here/']) {
      await page.goto(path)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, path).toBeLessThanOrEqual(0)
    }
  })
})

test.each([360, 390])(
  'no home has a page that is wider than a phone of %d pixels, whatever the language',
  async (width) => {
    await visiting({ viewport: { width, height: 800 } }, async ({ page, origin }) => {
      const text = await (await fetch(`${origin}/sitemap.xml`)).text()
      const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
      const german = paths.filter((path) => path.startsWith('/de/'))
      const dutch = paths.filter((path) => path.startsWith('/nl/'))
      const wider: string[] = []
      for (const path of [...german, ...dutch]) {
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wider.push(path)
      }
      expect(german.length).toBeGreaterThan(40)
      expect(wider).toEqual([])
    })
  },
)
