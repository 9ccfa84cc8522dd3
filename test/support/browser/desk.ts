import type { Page } from 'playwright-core'

/** Begins a home at the desk. @returns its number */
export async function beginHome(page: Page): Promise<number> {
  await page.goto('/desk/new-home/')
  await page.getByLabel('Type').selectOption({ label: 'House' })
  await page.getByLabel('Price in euros').fill('300000')
  await page.getByLabel('Postcode').fill('9000')
  await page.getByLabel('Town').fill('Gent')
  await page.getByRole('button', { name: 'Create home' }).click()
  await page.waitForURL(/\/desk\/homes\/\d+\/$/)
  return Number(/homes\/(\d+)/.exec(page.url())![1])
}
