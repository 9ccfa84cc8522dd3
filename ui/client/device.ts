import { type Device, type DeviceName, deviceQueries, devices } from '#domain/device.ts'
import { deviceModel } from '#ui/islands/device.model.ts'

let shared: ReturnType<typeof deviceModel> | undefined

/**
 * The device of the page, followed from the first call on. In the browser only: call it in effects and in handlers,
 * never while rendering, where the server has no window.
 */
export function currentDevice(): Device {
  shared ??= followedDevice(document.documentElement)
  return shared.device.value
}

/** Begins with the server's guess, corrects it by the width of the window, and follows that. */
export function followedDevice({ dataset }: HTMLElement) {
  const model = deviceModel(devices[(dataset.device ?? 'desktop') as DeviceName])
  const measure = () => model.setWidth(innerWidth)
  for (const query of deviceQueries) matchMedia(query).addEventListener('change', measure)
  measure()
  return model
}
