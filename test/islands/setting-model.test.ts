import { effect } from '@preact/signals-react'
import { afterEach, expect, test, vi } from 'vitest'
import { firstSetting } from '#domain/setting.ts'
import { settingModel } from '#ui/islands/setting.model.ts'

test.each([
  [390, 'isMobile'],
  [767, 'isMobile'],
  [768, 'isTablet'],
  [960, 'isTablet'],
  [961, 'isDesktop'],
] as const)('a window of %d px makes it %s', (width, only) => {
  const { setting, setDevice } = settingModel(firstSetting('desktop', true, 'nl'))
  setDevice(width)
  const { isMobile, isTablet, isDesktop } = setting.value
  expect({ isMobile, isTablet, isDesktop }).toEqual({
    isMobile: false,
    isTablet: false,
    isDesktop: false,
    [only]: true,
  })
})

test('the bar comes and goes, and the device stays', () => {
  const { setting, setTopBar } = settingModel(firstSetting('tablet', true, 'nl'))
  setTopBar(false)
  expect(setting.value).toEqual(firstSetting('tablet', false, 'nl'))
  setTopBar(true)
  expect(setting.value).toEqual(firstSetting('tablet', true, 'nl'))
})

test('whoever follows it is woken by changes only', () => {
  const model = settingModel(firstSetting('desktop', true, 'nl'))
  const seen: boolean[] = []
  const stop = effect(() => {
    seen.push(model.setting.value.isMobile)
  })
  model.setDevice(1200)
  model.setTopBar(true)
  model.setDevice(1300)
  expect(seen).toEqual([false])
  model.setDevice(390)
  expect(seen).toEqual([false, true])
  stop()
})

test('two pages have two settings', () => {
  const [one, other] = [firstSetting('desktop', true, 'nl'), firstSetting('mobile', false, 'de')].map(settingModel)
  one!.setDevice(800)
  expect(other!.setting.value).toEqual(firstSetting('mobile', false, 'de'))
})

/** A window of `width` px as far as the setting looks at it, and what makes it change. */
function windowOf(width: number, { device, bar }: { device?: string; bar: boolean }) {
  const at = { width, bar }
  const asked: string[] = []
  const resized: (() => void)[] = []
  let marked = () => {}
  vi.stubGlobal('document', {
    documentElement: { dataset: device ? { device } : {}, lang: 'fr' },
    querySelector: (what: string) => (what === '.header-top' ? { checkVisibility: () => at.bar } : null),
  })
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query)
    return { addEventListener: (_: 'change', listener: () => void) => resized.push(listener) }
  })
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(listener: () => void) {
        marked = listener
      }
      observe() {}
    },
  )
  vi.stubGlobal('innerWidth', width)
  return {
    asked,
    resize(to: number) {
      vi.stubGlobal('innerWidth', to)
      for (const listener of resized) listener()
    },
    scroll() {
      at.bar = false
      marked()
    },
  }
}

/** The page's own setting, as its first island finds it. */
async function opened() {
  vi.resetModules()
  const { displaySetting } = await import('#ui/client/setting.ts')
  return displaySetting
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['desktop', 390, 'isMobile'],
  ['mobile', 1440, 'isDesktop'],
  [undefined, 800, 'isTablet'],
] as const)('guessed as %s, a window of %d px is put right at once: %s', async (device, width, only) => {
  windowOf(width, device ? { device, bar: true } : { bar: true })
  const { setting } = (await opened())()
  expect(setting.value).toEqual({
    isMobile: false,
    isTablet: false,
    isDesktop: false,
    [only]: true,
    topBarShow: true,
    language: 'fr',
  })
})

test('it follows the width at the limits of the devices, and the header when it lets its bar go', async () => {
  const around = windowOf(1440, { device: 'desktop', bar: true })
  const { setting } = (await opened())()
  expect(around.asked).toEqual(expect.arrayContaining(['(width < 768px)', '(width <= 960px)']))
  around.resize(700)
  expect(setting.value).toMatchObject({ isMobile: true, isDesktop: false, topBarShow: true })
  around.scroll()
  expect(setting.value).toMatchObject({ isMobile: true, topBarShow: false })
})

test('every island of a page gets the same setting', async () => {
  windowOf(1440, { bar: false })
  const displaySetting = await opened()
  expect(displaySetting()).toBe(displaySetting())
})
