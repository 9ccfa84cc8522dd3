import { type Device, deviceForWidth, deviceQueries } from '#domain/device.ts'
import { deviceModel } from '#ui/islands/device.model.ts'

let shared: ReturnType<typeof deviceModel> | undefined

/**
 * The device of the page, followed from the first call on. In the browser only: call it in effects and in handlers,
 * never while rendering, where the server has no window.
 */
export function currentDevice(): Device {
  shared ??= followedDevice()
  return shared.device.value
}

/** Follows the width of the window. */
export function followedDevice() {
  const model = deviceModel(deviceForWidth(innerWidth))
  const measure = () => model.setWidth(innerWidth)
  for (const query of deviceQueries) matchMedia(query).addEventListener('change', measure)
  return model
}
