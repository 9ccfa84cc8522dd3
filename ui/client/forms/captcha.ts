import { captchaWidget } from '#domain/captcha/vendor.ts'
import { hiddenFields } from '#domain/forms/hidden-fields.ts'

type WidgetApi = {
  render: (place: HTMLElement, options: Record<string, unknown>) => string
  reset: (widget: string) => void
}

const timeoutMs = 10_000

let loading: Promise<WidgetApi> | undefined

const api = () => (window as unknown as Record<string, WidgetApi | undefined>)[captchaWidget.global]

function loadWidget(origin: string): Promise<WidgetApi> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = origin + captchaWidget.script
    script.onload = () => {
      const loaded = api()
      if (loaded) resolve(loaded)
      else reject(new Error('no captcha'))
    }
    script.onerror = () => reject(new Error('no captcha'))
    document.head.append(script)
  })
  return loading
}

/** Replaces the challenge text, also in the `noscript` that is not shown yet. */
export function showChallenge(form: HTMLFormElement, characters: string) {
  const noscript = form.querySelector('noscript')
  if (noscript) noscript.textContent = noscript.textContent!.replace(/(data-characters[^>]*>)[^<]*/, `$1${characters}`)
  const challenge = form.querySelector('[data-characters]')
  if (!challenge || challenge.textContent === characters) return
  challenge.textContent = characters
  form.querySelector<HTMLInputElement>(`[name=${hiddenFields.challengeText}]`)!.value = ''
}

/** Replaces the widget by the text challenge of visitors without script. */
function showTextChallenge(form: HTMLFormElement, place: HTMLElement) {
  const noscript = form.querySelector('noscript')
  if (!noscript) return
  place.remove()
  const { body } = new DOMParser().parseFromString(noscript.textContent ?? '', 'text/html')
  noscript.replaceWith(...body.childNodes)
}

const hasToken = (form: HTMLFormElement) =>
  Boolean(form.querySelector<HTMLInputElement>(`[name=${captchaWidget.tokenField}]`)?.value)

export function setUpCaptcha(form: HTMLFormElement) {
  const place = form.querySelector<HTMLElement>('[data-captcha]')
  if (!place) return null
  const { captcha: sitekey, origin = '', action } = place.dataset
  const fallBack = () => showTextChallenge(form, place)
  let hasBegun = false
  let refusals = 0
  let reset = () => {}

  /** Nothing is loaded from another host before the form is used. */
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    loadWidget(origin)
      .then((api) => {
        if (!place.isConnected) return
        const { lang: language } = document.documentElement
        const widget = api.render(place, { sitekey, action, language, 'error-callback': fallBack })
        reset = () => api.reset(widget)
      })
      .catch(fallBack)
  }
  return {
    begin,
    /** Resolves when there is a token, or the text challenge instead. */
    async ready() {
      begin()
      const deadline = Date.now() + timeoutMs
      while (place.isConnected && !hasToken(form)) {
        if (Date.now() > deadline) return fallBack()
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    renew: () => place.isConnected && reset(),
    /** A first refusal resets the widget, a second one falls back to the text challenge. */
    refused() {
      if (++refusals > 1) fallBack()
      else reset()
    },
  }
}
