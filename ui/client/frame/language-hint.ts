import { tabStorage } from '#ui/client/tab-storage.ts'

const dismissed = tabStorage('language-hint')
const { lang } = document.documentElement

/** @returns the hint for the browser's preferred language among those of the page; null when that is the current one */
function preferredHint(): HTMLElement | null {
  for (const tag of navigator.languages) {
    const language = tag.split('-')[0]!.toLowerCase()
    if (language === lang) return null
    const hint = document.querySelector<HTMLElement>(`[data-hint="${CSS.escape(language)}"]`)
    if (hint) return hint
  }
  return null
}

if (document.querySelector('[data-hint]') && dismissed.get() === null) {
  const hint = preferredHint()
  if (hint) hint.hidden = false
  hint?.querySelector('button')?.addEventListener('click', () => {
    hint.hidden = true
    dismissed.set('1')
  })
}
