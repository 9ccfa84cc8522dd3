import { expect, test } from 'vitest'
import { deviceOf } from '#domain/device.ts'
import { firstSetting, withDevice, withTopBar } from '#domain/setting.ts'

const atDesk = firstSetting('desktop', true, 'fr')

test('it begins with a device, the bar and the language of the page', () => {
  expect(atDesk).toEqual({ isMobile: false, isTablet: false, isDesktop: true, topBarShow: true, language: 'fr' })
})

test('the first update sets the device and nothing else', () => {
  expect(withDevice(atDesk, deviceOf(390))).toEqual({ ...atDesk, isMobile: true, isDesktop: false })
  expect(withDevice(atDesk, deviceOf(800))).toEqual({ ...atDesk, isTablet: true, isDesktop: false })
})

test('the second update sets the bar and nothing else', () => {
  expect(withTopBar(atDesk, false)).toEqual({ ...atDesk, topBarShow: false })
})

test('the setting that was there is left as it is, and is the same one where nothing changes', () => {
  withDevice(atDesk, deviceOf(390))
  expect(atDesk.isDesktop).toBe(true)
  expect(withDevice(atDesk, deviceOf(1440))).toBe(atDesk)
  expect(withTopBar(atDesk, true)).toBe(atDesk)
})
