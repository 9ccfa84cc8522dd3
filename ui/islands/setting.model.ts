import { batch, computed, signal } from '@preact/signals-react'

export type Setting = ReturnType<typeof settingModel>

/** Display settings of a page with their two updates. The breakpoints of the layout are in the style sheets. */
export function settingModel(language: string) {
  const mobile = matchMedia('(width < 768px)')
  const desktop = matchMedia('(width > 960px)')
  const isMobile = signal(mobile.matches)
  const isDesktop = signal(desktop.matches)
  const topBarShow = signal(true)
  const setDevice = () =>
    batch(() => {
      isMobile.value = mobile.matches
      isDesktop.value = desktop.matches
    })
  for (const query of [mobile, desktop]) query.addEventListener('change', setDevice)
  const isTablet = computed(() => !isMobile.value && !isDesktop.value)
  const setTopBarShow = (show: boolean) => {
    topBarShow.value = show
  }
  return { isMobile, isTablet, isDesktop, topBarShow, language: signal(language), setDevice, setTopBarShow }
}

let shared: Setting | undefined

/** Setting of the current page. Only for effects and handlers: the server has no window. */
export function currentSetting(): Setting {
  if (shared) return shared
  const setting = settingModel(document.documentElement.lang)
  shared = setting
  const topBar = document.querySelector('.header-top')
  if (topBar) new IntersectionObserver(([entry]) => setting.setTopBarShow(entry!.isIntersecting)).observe(topBar)
  else setting.setTopBarShow(false)
  return setting
}
