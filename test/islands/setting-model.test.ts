import { effect } from '@preact/signals-react'
import { expect, test } from 'vitest'
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
