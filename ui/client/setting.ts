import { type DeviceName, deviceQueries } from '#domain/device.ts'
import { firstSetting, type Setting } from '#domain/setting.ts'
import { type SettingModel, settingModel } from '#ui/islands/setting.model.ts'

/** Where the style sheet shows and hides the narrow bar. */
const topBarQuery = '(width >= 64rem)'

let shared: SettingModel | undefined

/**
 * The one setting of the page, made when the first island asks for it. In the browser only: call it in effects and in
 * handlers, never while rendering, where the server has no window.
 */
export function displaySetting(): SettingModel {
  shared ??= following(document.documentElement)
  return shared
}

/** Begins with what the server guessed, puts it right by the width of the window, and follows that and the header. */
function following(root: HTMLElement): SettingModel {
  const { dataset, lang } = root
  const topBar = document.querySelector('.header-top')
  const inView = () => topBar?.checkVisibility() ?? false
  const model = settingModel(
    firstSetting((dataset.device ?? 'desktop') as DeviceName, inView(), lang as Setting['language']),
  )

  const measure = () => {
    model.setDevice(innerWidth)
    model.setTopBar(inView())
  }
  for (const query of [...deviceQueries, topBarQuery]) matchMedia(query).addEventListener('change', measure)
  // The header's script marks the page as scrolled, and the style sheet hides the bar by that mark.
  new MutationObserver(() => model.setTopBar(inView())).observe(root, { attributeFilter: ['class'] })
  measure()
  return model
}
