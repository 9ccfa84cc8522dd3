import { signal } from '@preact/signals-react'
import { deviceOf } from '#domain/device.ts'
import { type Setting, withDevice, withTopBar } from '#domain/setting.ts'

export type SettingModel = ReturnType<typeof settingModel>

/** The shared display setting with its two updates. Islands read it by `displaySetting()`. */
export function settingModel(initial: Setting) {
  const setting = signal(initial)
  return {
    setting,
    /** @param width CSS px of the window */
    setDevice(width: number) {
      setting.value = withDevice(setting.value, deviceOf(width))
    },
    setTopBar(show: boolean) {
      setting.value = withTopBar(setting.value, show)
    },
  }
}
