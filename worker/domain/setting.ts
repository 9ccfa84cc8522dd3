import type { Language } from '#locales/languages.ts'
import { type Device, type DeviceName, deviceNamed } from './device.ts'

/** What the parts of a page share about how it is shown. */
export type Setting = Device & {
  /** Whether the narrow bar over the header is in view. */
  topBarShow: boolean
  language: Language
}

/** @returns the setting that a page begins with, before the browser knows better */
export const firstSetting = (device: DeviceName, topBarShow: boolean, language: Language): Setting => ({
  ...deviceNamed(device),
  topBarShow,
  language,
})

/** An update that changes nothing gives the setting itself back, so that nobody who follows it is woken. */
const updated = (setting: Setting, change: Partial<Setting>): Setting => {
  const next = { ...setting, ...change }
  return (Object.keys(next) as (keyof Setting)[]).every((key) => next[key] === setting[key]) ? setting : next
}

export const withDevice = (setting: Setting, { isMobile, isTablet, isDesktop }: Device): Setting =>
  updated(setting, { isMobile, isTablet, isDesktop })

export const withTopBar = (setting: Setting, topBarShow: boolean): Setting => updated(setting, { topBarShow })
