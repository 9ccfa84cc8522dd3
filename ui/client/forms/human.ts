import { envelope } from '#domain/forms/envelope.ts'

type Api = {
  render: (place: HTMLElement, options: Record<string, unknown>) => string
  reset: (widget: string) => void
}

declare global {
  interface Window {
    turnstile?: Api
  }
}

let loading: Promise<Api> | undefined

function apiFrom(origin: string): Promise<Api> {
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
const patience = 10_000

/** The characters that go with another key, be the riddle shown already or still to come. */
export function showCharacters(form: HTMLFormElement, characters: string) {
  const hidden = form.querySelector('noscript')
  if (hidden) hidden.textContent = (hidden.textContent ?? '').replace(/(data-characters[^>]*>)[^<]*/, `$1${characters}`)
  const shown = form.querySelector('[data-characters]')
  if (!shown || shown.textContent === characters) return
  shown.textContent = characters
  form.querySelector<HTMLInputElement>(`[name=${envelope.characters}]`)!.value = ''
}

export type HumanCheck = {
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
export function humanCheck(form: HTMLFormElement): HumanCheck | null {
  const place = form.querySelector<HTMLElement>('[data-turnstile]')
  if (!place) return null
  const { turnstile: sitekey, origin = '', action } = place.dataset
  let begun = false
  let refusals = 0
  let reset = () => {}
  const hasToken = () => Boolean(form.querySelector<HTMLInputElement>(`[name=${envelope.token}]`)?.value)

  /** What serves where there is no script serves where that of Turnstile does not come. */
  const takeRiddle = () => {
    const riddle = form.querySelector('noscript')
    if (!riddle) return
    // With what is left of a token.
    place.remove()
    const made = new DOMParser().parseFromString(riddle.textContent ?? '', 'text/html').body
    riddle.replaceWith(...made.childNodes)
  }

  const begin = () => {
    if (begun) return
    begun = true
    apiFrom(origin)
      .then((api) => {
        if (!place.isConnected) return
        const language = document.documentElement.lang
        const widget = api.render(place, { sitekey, action, language, 'error-callback': takeRiddle })
        reset = () => api.reset(widget)
      })
      .catch(takeRiddle)
  }

  return {
    begin,
    async ready() {
      begin()
      const until = Date.now() + patience
      while (place.isConnected && !hasToken()) {
        if (Date.now() > until) return takeRiddle()
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    renew: () => place.isConnected && reset(),
    refused() {
      refusals++
      if (refusals > 1) takeRiddle()
      else reset()
    },
  }
}
