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

/** ms that a token may take once the form is to be sent. */
const timeoutMs = 10_000

/** The characters that go with another key, be the riddle shown already or still to come. */
export function showChallenge(form: HTMLFormElement, characters: string) {
  const hidden = form.querySelector('noscript')
  if (hidden) hidden.textContent = (hidden.textContent ?? '').replace(/(data-characters[^>]*>)[^<]*/, `$1${characters}`)
  const shown = form.querySelector('[data-characters]')
  if (!shown || shown.textContent === characters) return
  shown.textContent = characters
  form.querySelector<HTMLInputElement>(`[name=${hiddenFields.challengeText}]`)!.value = ''
}

export type Captcha = {
  /** Fetches what it needs: nothing of another host comes before a form is used. */
  begin: () => void
  /** Ends when there is a token, or the riddle in its place. */
  ready: () => Promise<void>
  /** What was sent once is spent. */
  renew: () => void
  /** The server did not believe it: once more, and then by the riddle. */
  refused: () => void
}

/** @returns null for a form without Turnstile */
export function setUpCaptcha(form: HTMLFormElement): Captcha | null {
  const place = form.querySelector<HTMLElement>('[data-turnstile]')
  if (!place) return null
  const { turnstile: sitekey, origin = '', action } = place.dataset
  let begun = false
  let refusals = 0
  let reset = () => {}
  const hasToken = () => Boolean(form.querySelector<HTMLInputElement>(`[name=${hiddenFields.turnstileToken}]`)?.value)

  /** What serves where there is no script serves where that of Turnstile does not come. */
  const showTextChallenge = () => {
    const challenge = form.querySelector('noscript')
    if (!challenge) return
    // With what is left of a token.
    place.remove()
    const made = new DOMParser().parseFromString(challenge.textContent ?? '', 'text/html').body
    challenge.replaceWith(...made.childNodes)
  }

  const begin = () => {
    if (begun) return
    begun = true
    loadTurnstile(origin)
      .then((api) => {
        if (!place.isConnected) return
        const language = document.documentElement.lang
        const widget = api.render(place, { sitekey, action, language, 'error-callback': showTextChallenge })
        reset = () => api.reset(widget)
      })
      .catch(showTextChallenge)
  }

  return {
    begin,
    async ready() {
      begin()
      const until = Date.now() + timeoutMs
      while (place.isConnected && !hasToken()) {
        if (Date.now() > until) return showTextChallenge()
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    renew: () => place.isConnected && reset(),
    refused() {
      refusals++
      if (refusals > 1) showTextChallenge()
      else reset()
    },
  }
}
