import { signal } from '@preact/signals-react'
import { type Device, deviceForWidth } from '#domain/device.ts'

/** The device that the page is shown on. Islands read it by `currentDevice()`. */
export function deviceModel(initial: Device) {
  const device = signal(initial)
  return {
    device,
    /** @param width CSS px of the window */
    setWidth(width: number) {
      device.value = deviceForWidth(width)
    },
  }
}
