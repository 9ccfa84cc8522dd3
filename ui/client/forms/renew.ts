import { ownHtml } from '#ui/client/own-html.ts'
import { showChallenge } from './captcha.ts'

export const pagePath = location.pathname + location.search

export function setFormKey(form: HTMLFormElement, { key, characters }: { key: string; characters: string }) {
  form.querySelector<HTMLInputElement>('[name=key]')!.value = key
  showChallenge(form, characters)
}

/** Fetches the page again for a new key, challenge text and viewing times. What was typed stays. */
export async function renewForm(form: HTMLFormElement) {
  const response = await fetch(pagePath, { headers: { accept: 'text/html' }, cache: 'reload' })
  const newForm = new DOMParser().parseFromString(ownHtml(await response.text()), 'text/html').getElementById(form.id)
  const key = newForm?.querySelector<HTMLInputElement>('[name=key]')?.value
  if (!newForm || !key) return
  const noscript = newForm.querySelector('noscript')
  if (noscript) noscript.outerHTML = ownHtml(noscript.innerHTML)
  setFormKey(form, { key, characters: newForm.querySelector('[data-characters]')?.textContent ?? '' })
  const [times, newTimes] = [form, newForm].map((item) => item.querySelector('.times'))
  if (!times || !newTimes) return
  const chosen = new FormData(form).get('time')
  times.replaceChildren(...newTimes.childNodes)
  const button = [...times.querySelectorAll<HTMLInputElement>('.days input')].find(({ value }) => value === chosen)
  if (!button) return
  button.checked = true
  button.closest('details')!.open = true
}

/** Renews the key of a cached page: at once after a step back, otherwise on first focus. @returns the pending renewal */
export function renewCachedForm(form: HTMLFormElement): () => Promise<void> | undefined {
  let renewal: Promise<void> | undefined
  const renew = () => {
    renewal = renewForm(form).catch(console.warn)
  }
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'back_forward') renew()
  else if (navigation && navigation.transferSize < navigation.encodedBodySize)
    form.addEventListener('focusin', renew, { once: true })
  return () => renewal
}
