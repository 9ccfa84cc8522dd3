import { hiddenFields } from '#domain/forms/hidden-fields.ts'

type TurnstileApi = {
  render: (place: HTMLElement, options: Record<string, unknown>) => string
  reset: (widget: string) => void
}

declare global {
  interface Window {
    turnstile?: TurnstileApi
  }
}

const timeoutMs = 10_000

let loading: Promise<TurnstileApi> | undefined

function loadTurnstile(origin: string): Promise<TurnstileApi> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${origin}/turnstile/v0/api.js?render=explicit`
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : reject(new Error('no Turnstile')))
    script.onerror = () => reject(new Error('no Turnstile'))
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

/** Replaces Turnstile by the text challenge of visitors without script. */
function showTextChallenge(form: HTMLFormElement, place: HTMLElement) {
  const noscript = form.querySelector('noscript')
  if (!noscript) return
  place.remove()
  const { body } = new DOMParser().parseFromString(noscript.textContent ?? '', 'text/html')
  noscript.replaceWith(...body.childNodes)
}

const hasToken = (form: HTMLFormElement) =>
  Boolean(form.querySelector<HTMLInputElement>(`[name=${hiddenFields.turnstileToken}]`)?.value)

export function setUpCaptcha(form: HTMLFormElement) {
  const place = form.querySelector<HTMLElement>('[data-turnstile]')
  if (!place) return null
  const { turnstile: sitekey, origin = '', action } = place.dataset
  const fallBack = () => showTextChallenge(form, place)
  let hasBegun = false
  let refusals = 0
  let reset = () => {}

  /** Nothing is loaded from another host before the form is used. */
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    loadTurnstile(origin)
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
