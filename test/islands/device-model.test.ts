import { effect } from '@preact/signals-react'
import { afterEach, expect, test, vi } from 'vitest'
import { devices } from '#domain/device.ts'
import { followedDevice } from '#ui/client/device.ts'
import { deviceModel } from '#ui/islands/device.model.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a change of width within one device notifies no subscriber', () => {
  const model = deviceModel(devices.desktop)
  const seen: boolean[] = []
  const stop = effect(() => {
    seen.push(model.device.value.isMobile)
  })
  model.setWidth(1200)
  model.setWidth(1300)
  expect(seen).toEqual([false])
  model.setWidth(390)
  expect(seen).toEqual([false, true])
  stop()
})

test('two models do not share their device', () => {
  const [item, other] = [deviceModel(devices.desktop), deviceModel(devices.mobile)]
  item.setWidth(800)
  expect(item.device.value).toBe(devices.tablet)
  expect(other.device.value).toBe(devices.mobile)
})

/** A window of `width` px, as far as the device is read from it: its listeners are called by a resize. */
function windowOf(width: number) {
  const listeners: { matches: () => boolean; before: boolean; listener: () => void }[] = []
  let current = width
  vi.stubGlobal('innerWidth', width)
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, comparison, limit] = /^\(width (<=?) (\d+)px\)$/.exec(query)!
    const matches = () => (comparison === '<' ? current < Number(limit) : current <= Number(limit))
    return {
      addEventListener: (_: 'change', listener: () => void) => listeners.push({ matches, before: matches(), listener }),
    }
  })
  return {
    resize(to: number) {
      current = to
      vi.stubGlobal('innerWidth', to)
      for (const item of listeners) {
        const after = item.matches()
        if (after !== item.before) item.listener()
        item.before = after
      }
    },
  }
}

test.each([
  [390, devices.mobile],
  [1440, devices.desktop],
  [800, devices.tablet],
] as const)('a window of %d px is a device at once', (width, device) => {
  windowOf(width)
  expect(followedDevice().device.value).toBe(device)
})

test.each([
  [767, 768, devices.tablet],
  [768, 767, devices.mobile],
  [960, 961, devices.desktop],
  [961, 960, devices.tablet],
  [1440, 700, devices.mobile],
])('a window that goes from %d to %d px changes the device', (from, to, device) => {
  const view = windowOf(from)
  const model = followedDevice()
  view.resize(to)
  expect(model.device.value).toBe(device)
})
