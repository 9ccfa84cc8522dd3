import { effect } from '@preact/signals-react'
import { afterEach, expect, test, vi } from 'vitest'
import { settingModel } from '#ui/islands/setting.model.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Stubs `matchMedia` for a window of `width` px; a resize notifies the queries whose result changes. */
function stubWindow(width: number) {
  const updates: (() => void)[] = []
  vi.stubGlobal('matchMedia', (text: string) => {
    const [, comparison, limit] = /^\(width ([<>]) (\d+)px\)$/.exec(text)!
    const matches = () => (comparison === '<' ? width < Number(limit) : width > Number(limit))
    const query = {
      matches: matches(),
      addEventListener: (_: 'change', listener: () => void) => {
        updates.push(() => {
          if (query.matches === matches()) return
          query.matches = matches()
          listener()
        })
      },
    }
    return query
  })
  return {
    resize(to: number) {
      width = to
      for (const update of updates) update()
    },
  }
}

const deviceOf = ({ isMobile, isTablet, isDesktop }: ReturnType<typeof settingModel>) =>
  Object.entries({ isMobile, isTablet, isDesktop }).flatMap(([name, { value }]) => (value ? [name] : []))

test.each([
  [320, 'isMobile'],
  [767, 'isMobile'],
  [767.5, 'isMobile'],
  [768, 'isTablet'],
  [960, 'isTablet'],
  [960.5, 'isDesktop'],
  [961, 'isDesktop'],
])('a window of %d px is %s', (width, device) => {
  stubWindow(width)
  expect(deviceOf(settingModel('nl'))).toEqual([device])
})

test.each([
  [767, 768, 'isTablet'],
  [768, 767, 'isMobile'],
  [960, 961, 'isDesktop'],
  [961, 960, 'isTablet'],
  [1440, 700, 'isMobile'],
])('a resize from %d to %d px sets %s', (from, to, device) => {
  const view = stubWindow(from)
  const setting = settingModel('nl')
  view.resize(to)
  expect(deviceOf(setting)).toEqual([device])
})

test('a resize within one device notifies no subscriber', () => {
  const view = stubWindow(1440)
  const { isMobile } = settingModel('nl')
  const values: boolean[] = []
  const stop = effect(() => {
    values.push(isMobile.value)
  })
  view.resize(1200)
  view.resize(1300)
  expect(values).toEqual([false])
  view.resize(390)
  expect(values).toEqual([false, true])
  stop()
})

test('keeps the language and updates the visibility of the top bar', () => {
  stubWindow(1440)
  const { language, topBarShow, setTopBarShow } = settingModel('fr')
  setTopBarShow(false)
  expect([language.value, topBarShow.value]).toEqual(['fr', false])
})
