import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, waitUntilIdle, withPage } from '#test/support/browser/browser.ts'
import { translatePage } from '#test/support/browser/translate-page.ts'

/** Opens a listing and waits until its search form is hydrated. */
async function openWithScript(page: Page, path: string) {
  await page.goto(path)
  await page.locator('.search').getByRole('searchbox').focus()
  await page.locator('.search [role=combobox]').waitFor()
}

const field = (page: Page, name: string) => page.locator('.search details', { has: page.locator(`[name=${name}]`) })

test('filters the towns when typing right after opening the list', async () => {
  await withPage({}, async ({ page }) => {
    await openWithScript(page, '/for-sale/')
    const towns = field(page, 'city')
    await towns.locator('summary').click()
    await page.keyboard.type('luik')
    await expect
      .poll(() => towns.locator('li:visible').allTextContents())
      .toEqual([expect.stringContaining('Province of Liège'), expect.stringContaining('4000 Liège')])
  })
})

test('operates the town list by keyboard', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    await openWithScript(page, '/for-sale/')
    const towns = field(page, 'city')
    const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value)

    await towns.locator('summary').focus()
    await page.keyboard.press('ArrowDown')
    expect(await towns.getAttribute('open')).not.toBeNull()
    await page.keyboard.type('gent')
    await expect.poll(() => towns.locator('li:visible').count()).toBe(1)
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('Gent|9000')
    await page.keyboard.press('Space')
    expect(await towns.locator('[value="Gent|9000"]').isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    expect(await towns.locator('[value="Gent|9000"]').isChecked()).toBe(false)
    await page.keyboard.press('Enter')

    await page.keyboard.press('Escape')
    expect(await towns.getAttribute('open')).toBeNull()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    expect(await towns.locator('summary').textContent()).toContain('Ghent')

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    expect(await towns.getAttribute('open')).toBeNull()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Type')

    await page.locator('.search button[type=submit]').press('Enter')
    await page.waitForURL(/city=/)
    expect(new URL(page.url()).search).toBe('?city=Gent%7C9000')
    expect(pageErrors).toEqual([])
  })
})

test('resets the price when the goal changes', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    await openWithScript(page, '/for-sale/')
    const price = field(page, 'pricemin')
    await price.locator('summary').click()
    await price.locator('[name=pricemin]').fill('200000')
    await price.locator('[name=pricemax]').fill('600000')
    await page.locator('.search .goal label').nth(1).click()
    expect(await price.locator('[name=pricemin]').inputValue()).toBe('')
    expect(await price.locator('[name=pricemax]').inputValue()).toBe('')
    await page.locator('.search button[type=submit]').click()
    await page.waitForURL('**/for-rent/')
    expect(new URL(page.url()).search).toBe('')
    expect(pageErrors).toEqual([])
  })
})

test('shows the number of hits that the listing finds', async () => {
  await withPage({}, async ({ page }) => {
    await openWithScript(page, '/for-sale/')
    const towns = field(page, 'city')
    await towns.locator('summary').click()
    await towns.locator('[value="Gent|9000"]').check()
    const button = page.locator('.search button[type=submit]')
    await expect.poll(() => button.textContent()).toMatch(/\d/)
    const promised = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
    expect(promised).toBeGreaterThan(0)
    await button.click()
    await page.waitForURL(/city=/)
    expect(Number.parseInt((await page.locator('.result-bar h2').textContent()) ?? '', 10)).toBe(promised)
  })
})

test('leaves default values out of the URL', async () => {
  await withPage({}, async ({ page }) => {
    await openWithScript(page, '/for-sale/')
    const button = page.locator('.search button[type=submit]')
    await button.click()
    await expect.poll(() => page.url()).toMatch(/for-sale\/$/)

    await openWithScript(page, '/for-sale/')
    await field(page, 'bedrooms').locator('summary').click()
    await field(page, 'bedrooms').locator('[name=bedrooms]').fill('3')
    await button.click()
    await page.waitForURL(/bedrooms/)
    expect(new URL(page.url()).search).toBe('?bedrooms=3')
  })
})

test('suggests a town under each of its names and chooses it by keyboard', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    await openWithScript(page, '/fr/acheter/')
    const words = page.locator('.search [role=combobox]')
    await words.pressSequentially('Luik')
    const options = page.locator('.search [role=option]')
    await expect.poll(() => options.count()).toBeGreaterThan(0)
    expect(await options.first().textContent()).toContain('Liège')
    expect(await words.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowDown')
    const id = await words.getAttribute('aria-activedescendant')
    expect(await options.first().getAttribute('id')).toBe(id)
    await page.keyboard.press('Enter')
    await expect.poll(() => words.getAttribute('aria-expanded')).toBe('false')
    expect(await page.locator('.search [name=city]:checked').getAttribute('value')).toContain('4000')
    expect(await words.inputValue()).toBe('')
    expect(pageErrors).toEqual([])
  })
})

test('completes the town of a sentence by keyboard', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    await openWithScript(page, '/nl/te-koop/')
    await page.locator('.search [role=combobox]').pressSequentially('huis 3 slpk Antw')
    const options = page.locator('.search [role=option]')
    await expect.poll(() => options.first().textContent()).toContain('Antwerpen en deelgemeenten · ')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/city=Antwerpen/)
    expect(new URL(page.url()).searchParams.get('bedrooms')).toBe('3')
    expect(pageErrors).toEqual([])
  })
})

test('keeps what was chosen before hydration', async () => {
  await withPage({}, async ({ page }) => {
    await page.goto('/for-sale/')
    // A slow connection for the island's scripts.
    let arrive = () => {}
    const chosen = new Promise<void>((done) => {
      arrive = done
    })
    await page.route('**/assets/search*', async (route) => {
      await chosen
      await route.continue()
    })
    const towns = field(page, 'city')
    await towns.locator('summary').click()
    await towns.locator('[value="Gent|9000"]').check()
    arrive()
    await page.locator('.search [role=combobox]').waitFor()
    expect(await towns.locator('[value="Gent|9000"]').isChecked()).toBe(true)
    expect(await towns.locator('summary').textContent()).toContain('Ghent')
  })
})

test.each(['before', 'after'])(
  'a page that the browser translates %s hydration keeps what was entered',
  async (when) => {
    await withPage({}, async ({ page, pageErrors }) => {
      if (when === 'after') await openWithScript(page, '/for-sale/')
      else await page.goto('/for-sale/')
      await translatePage(page)
      const words = page.locator('.search [name=search]')
      await words.click()
      await words.pressSequentially('Gent', { delay: 20 })
      const bedrooms = field(page, 'bedrooms')
      await bedrooms.locator('summary').click()
      await bedrooms.locator('[name=bedrooms]').fill('2')
      await field(page, 'city').locator('summary').click()
      await field(page, 'city').locator('[value="Gent|9000"]').check()
      const button = page.locator('.search button[type=submit]')
      await expect.poll(() => button.textContent()).toMatch(/\d/)
      await expect.poll(() => field(page, 'city').locator('.slot-value').textContent()).toMatch(/Ghent$/)
      await field(page, 'city').locator('[value="Gent|9000"]').uncheck()
      await expect.poll(() => field(page, 'city').locator('.slot-value').textContent()).toBe('Any town')
      expect(await words.inputValue()).toBe('Gent')
      await button.click()
      await page.waitForURL(/\?/)
      expect(new URL(page.url()).search).toBe('?city=Gent%7C*&bedrooms=2')
      expect(pageErrors).toEqual([])
    })
  },
)

test('submits a change of the sort order', async () => {
  await withPage({}, async ({ page }) => {
    await page.goto('/for-sale/')
    const select = page.locator('.sort select')
    const other = await select.locator('option').nth(1).getAttribute('value')
    await select.selectOption(other)
    await page.waitForURL(/sort=/)
    expect(new URL(page.url()).search).toBe(`?sort=${other}`)
  })
})

test('shows an open search menu above the hearts of cards', async () => {
  await withPage({}, async ({ page }) => {
    await openWithScript(page, '/for-sale/')
    await page.locator('.keep:visible').first().waitFor()
    const under = []
    for (const name of ['city', 'type', 'bedrooms', 'pricemin', 'energy']) {
      await field(page, name).locator('summary').click()
      const found = await page.evaluate(() => {
        const menu = document.querySelector('.search details[open] .pop')!
        const { left, right, top, bottom } = menu.getBoundingClientRect()
        return [...document.querySelectorAll('.keep')]
          .map((heart) => heart.getBoundingClientRect())
          .map((heart) => ({ x: heart.left + heart.width / 2, y: heart.top + heart.height / 2 }))
          .filter(({ x, y }) => x > left && x < right && y > top && y < bottom && y < innerHeight)
          .map(({ x, y }) => menu.contains(document.elementFromPoint(x, y)))
      })
      under.push(...found)
    }
    expect(under.length).toBeGreaterThan(0)
    expect(under.every(Boolean)).toBe(true)
  })
})

test.each(['/', '/for-sale/', '/for-sale/?city=Gent%7C9000', '/de/kaufen/?province=brussel'])(
  'the price handle stays under the pointer that pulls it, and its menu where it opened (%s)',
  async (path) => {
    await withPage({}, async ({ page }) => {
      await openWithScript(page, path)
      const price = field(page, 'pricemin')
      await price.locator('summary').click()
      const track = price.locator('.track')
      const thumb = price.locator('input[type=range]').nth(1)
      const place = async () => {
        const { x, y, width } = (await track.boundingBox())!
        return { x, y, width }
      }
      const before = await place()
      const size = 24
      const middle = before.y + 14
      const at = (share: number) => before.x + size / 2 + share * (before.width - size)
      await page.mouse.move(at(1), middle)
      await page.mouse.down()
      for (const share of [0.9, 0.6, 0.45, 0.3]) {
        await page.mouse.move(at(share), middle, { steps: 4 })
        expect(await place()).toEqual(before)
      }
      const answered = page.waitForResponse('**/api/count*')
      await page.mouse.up()
      await answered
      const button = page.locator('.search button[type=submit]')
      await expect.poll(() => button.textContent()).toMatch(/\d/)
      expect(await place()).toEqual(before)
      // Dragged, it stops at each 10,000 up to half a million; a key moves it by 1,000.
      const euros = 10_000 * Number(await thumb.inputValue())
      expect(euros).toBe(270_000)
      expect(await price.locator('.bars path').count()).toBe(2)
      const highest = price.locator('[name=pricemax]')
      expect(await highest.inputValue()).toBe(String(euros))
      await thumb.press('ArrowRight')
      expect(await highest.inputValue()).toBe(String(euros + 1000))
      expect(await place()).toEqual(before)
    })
  },
)

test('suggests a region and ticks its provinces besides earlier choices', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    await openWithScript(page, '/for-sale/')
    await field(page, 'bedrooms').locator('summary').click()
    await field(page, 'bedrooms').locator('[name=bedrooms]').fill('2')
    const words = page.locator('.search [role=combobox]')
    await words.click()
    await words.pressSequentially('Bruxelles')
    const region = page.locator('.search [role=option]', { hasText: 'Brussels-Capital Region' })
    await region.waitFor()
    expect(await region.textContent()).toContain('Region or province')
    await region.click()
    expect(await words.inputValue()).toBe('')
    expect(await field(page, 'city').locator('summary').textContent()).toContain('Brussels-Capital Region')
    await page.locator('.search button[type=submit]').click()
    await page.waitForURL(/province/)
    expect(new URL(page.url()).search).toBe('?province=brussel&bedrooms=2')
    expect(pageErrors).toEqual([])
  })
})

test('finds a typed region without script', async () => {
  await withPage({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/de/')
    await page.locator('.search [name=search]').fill('Brüssel')
    await page.locator('.search button[type=submit]').click()
    await page.waitForURL('**/de/kaufen/?province=brussel')
    expect(Number.parseInt((await page.locator('.result-bar h2').textContent()) ?? '', 10)).toBe(7)
  })
})

test('offers a similar search where the button shows no properties', async () => {
  await withPage({}, async ({ page }) => {
    await openWithScript(page, '/for-sale/?city=Gent%7C9000')
    await field(page, 'bedrooms').locator('summary').click()
    await field(page, 'bedrooms').locator('[name=bedrooms]').fill('9')
    await page.locator('.relax').click()
    await page.waitForURL(/for-sale\/\?city=Gent%7C9000$/)
  })
})

test('keeps the filters in sight on a wide screen, above the cards', async () => {
  await withPage({ viewport: { width: 1440, height: 900 } }, async ({ page }) => {
    await page.goto('/for-sale/')
    await page.mouse.wheel(0, 1500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    const seen = await page.evaluate(() => {
      const { left, top } = document.querySelector('.search .words input')!.getBoundingClientRect()
      return document.elementFromPoint(left + 20, top + 10)?.matches('.words input')
    })
    expect(seen).toBe(true)
  })
})

test('opens the form of search alerts with the criteria of the search, without script', async () => {
  await withPage({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/for-rent/?city=Gent%7C9000&type=2&bedrooms=2&price=500-1500&energy=c')
    await page.getByRole('button', { name: 'Email me new matches' }).click()
    const form = page.locator('form[data-form=demand-register]')
    const value = (name: string) => form.locator(`[name=${name}]`).inputValue()
    expect(await form.locator('[name=goal][value=rent]').isChecked()).toBe(true)
    expect(
      await form
        .locator('[name=types]:checked')
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
    ).toEqual(['2'])
    expect(await form.locator('[value="Gent|9000"]').isChecked()).toBe(true)
    expect(await form.getByLabel('energy label C or better').isChecked()).toBe(true)
    expect([await value('bedroomsMin'), await value('priceMin'), await value('priceMax')]).toEqual(['2', '500', '1500'])
  })
})

test('on a phone, one field comes first and the other filters on demand', async () => {
  await withPage({ viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await page.goto('/')
    const button = page.locator('.search button[type=submit]')
    const { y, height } = (await button.boundingBox())!
    expect(y + height).toBeLessThan(844)
    expect(await field(page, 'bedrooms').isVisible()).toBe(false)
    await page.locator('.more-filters').click()
    await field(page, 'bedrooms').waitFor()
    await field(page, 'city').locator('summary').click()
    await page.locator('[name=city][value="Gent|9000"]').check()
    await button.click()
    await page.waitForURL(/for-sale\/\?city=Gent%7C9000$/)
  })
})

test('on a phone, what floats gives way while one scrolls down', async () => {
  await withPage({ viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await page.goto('/for-sale/')
    const isShown = () =>
      page.evaluate(() =>
        ['.map-switch', '.to-top'].map((part) => getComputedStyle(document.querySelector(part)!).opacity),
      )
    expect(await isShown()).toEqual(['1', '0'])
    await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }))
    await page.mouse.wheel(0, 100)
    await expect.poll(isShown).toEqual(['0', '0'])
    await page.mouse.wheel(0, -300)
    await expect.poll(isShown).toEqual(['1', '1'])
  })
})

test('asks where the visitor is on a click alone, and searches around it to a kilometre', async () => {
  const options = { fresh: true, permissions: ['geolocation'], geolocation: { latitude: 51.0543, longitude: 3.7174 } }
  await withPage(options, async ({ page, pageErrors }) => {
    await page.addInitScript(() => {
      const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      navigator.geolocation.getCurrentPosition = (...args) => {
        document.documentElement.dataset.asked = 'yes'
        ask(...args)
      }
    })
    await openWithScript(page, '/for-sale/')
    await field(page, 'city').locator('summary').click()
    expect(await page.locator('html[data-asked]').count()).toBe(0)
    await page.getByRole('button', { name: 'Around me' }).click()
    const here = page.locator('.search [name=here]')
    await here.waitFor()
    expect(await here.isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await page.locator('.search [type=submit]').first().click()
    await page.waitForURL(/near=/)
    expect(new URL(page.url()).searchParams.get('near')).toMatch(/^51\.05_3\.72\|\d+$/)
    expect(await page.locator('.listing .card, .card').count()).toBeGreaterThan(0)
    expect(pageErrors).toEqual([])
  })
})

test('says so where the browser keeps the position', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_, fail) =>
        fail?.({ code: 1, message: '' } as GeolocationPositionError)
    })
    await openWithScript(page, '/nl/te-koop/')
    await field(page, 'city').locator('summary').click()
    await page.getByRole('button', { name: 'Rond mij' }).click()
    await page.locator('.search [role=status]', { hasText: /\S/ }).first().waitFor()
  })
})

test('shares the address of a search by the sheet of the device, or shows it', async () => {
  await withPage({ fresh: true }, async ({ page, origin, pageErrors }) => {
    await page.addInitScript(() => {
      const shared: ShareData[] = []
      Object.assign(window, { shared })
      navigator.canShare = () => true
      navigator.share = async (data) => {
        shared.push(data!)
        if (shared.length > 1) throw new DOMException('no', 'NotAllowedError')
      }
    })
    await goTo(page, '/for-sale/?city=Gent%7C9000')
    const share = page.locator('[data-share-search]')
    const list = page.locator('#share-search')
    await share.hover()
    await waitUntilIdle(page)
    await share.click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared[0]?.url))
      .toBe(`${origin}/for-sale/?city=Gent%7C9000`)
    expect(await list.isVisible()).toBe(false)
    await share.click()
    await list.waitFor()
    expect(await list.locator('input').inputValue()).toBe(`${origin}/for-sale/?city=Gent%7C9000`)
    expect(pageErrors).toEqual([])
  })
})
