import { afterAll, expect, test } from 'vitest'
import { closeBrowser, visiting } from '#test/support/browser.ts'

afterAll(closeBrowser)

test('a town is found while it is typed, under each of its names, and what was open is open again', async () => {
  await visiting({}, async ({ page, trouble }) => {
    await page.goto('/nl/demand-register/')
    const regions = page.locator('.regions')
    const field = regions.getByRole('searchbox', { name: 'Zoek een gemeente' })
    const shown = () => regions.locator('li:visible').allInnerTexts()
    await regions.locator('summary', { hasText: 'Provincie Limburg' }).click()
    const before = await shown()
    expect(before.length).toBeGreaterThan(5)

    await field.fill('lie')
    const found = await shown()
    expect(await regions.locator('output').textContent()).toBe(`${found.length} gemeenten gevonden`)
    expect(found.join()).toContain('4000 Luik')
    expect(found.join()).toContain('2500 Lier')
    await field.fill('90')
    expect((await shown()).every((text) => text.startsWith('90'))).toBe(true)
    await field.fill('atlantis')
    expect(await regions.locator('output').textContent()).toBe('Geen gemeente gevonden')
    expect(await shown()).toEqual([])
    // Enter does not send what is not filled in yet.
    await field.press('Enter')
    await field.fill('')
    expect(await shown()).toEqual(before)
    expect(await regions.locator('output').textContent()).toBe('')
    expect(new URL(page.url()).pathname).not.toContain('te-koop')
    expect(trouble).toEqual([])
  })
})

test('with the keyboard alone: a province, a town elsewhere, for rent, and there', async () => {
  await visiting({}, async ({ page }) => {
    await page.goto('/nl/demand-register/')
    const form = page.locator('.wanted-towns')
    await form.getByRole('searchbox').waitFor()
    await form.getByRole('radio', { name: 'Kopen' }).focus()
    await page.keyboard.press('ArrowRight')
    await form.locator('summary', { hasText: 'Provincie Limburg' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await form.getByRole('searchbox').fill('gent')
    await form.getByRole('checkbox', { name: '9000 Gent' }).focus()
    await page.keyboard.press('Space')
    await form.getByRole('button', { name: 'Toon de woningen' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/nl/te-huur/?city=Gent%7C9000&province=limburg')
    expect(await page.locator('.chips a').allInnerTexts()).toEqual(['Gent', 'Provincie Limburg', 'Alles wissen'])
  })
})

test('without a script the boxes and the button are all there is, and they work', async () => {
  await visiting({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, async ({ page, trouble }) => {
    await page.goto('/fr/je-recherche/')
    const form = page.locator('.wanted-towns')
    expect(await form.getByRole('searchbox').count()).toBe(0)
    await form.locator('summary', { hasText: 'Flandre-Orientale' }).click()
    const row = form.locator('label', { hasText: '9000 Gand' })
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await row.click()
    await form.getByRole('button', { name: 'Voir les biens' }).click()
    await page.waitForURL('**/fr/acheter/?city=Gent%7C9000')
    expect(await page.locator('.results .card').count()).toBeGreaterThan(0)
    expect(trouble).toEqual([])
  })
})
