import { join } from 'node:path'
import type { Page } from 'playwright-core'

const folder = process.env.SHOTS

/** Keeps how a page of the desk looks, if `SHOTS` names a folder: nl and fr, phone and desk, light and dark. */
export async function keepShots(page: Page, name: string): Promise<void> {
  if (!folder) return
  const other = await page.context().newPage()
  for (const code of ['nl', 'fr']) {
    await other.goto((await page.locator(`.side [hreflang=${code}]`).getAttribute('href'))!)
    for (const width of [390, 1440])
      for (const colorScheme of ['light', 'dark'] as const) {
        await other.setViewportSize({ width, height: 900 })
        // What is fixed to the window stays at the foot of the page.
        const height = await other.evaluate(() => document.documentElement.scrollHeight)
        await other.setViewportSize({ width, height })
        await other.emulateMedia({ colorScheme })
        await other.screenshot({ path: join(folder, `${name}-${code}-${width}-${colorScheme}.png`) })
      }
  }
  await other.close()
}
