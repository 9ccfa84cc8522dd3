import { tabStorage } from '#ui/client/tab-storage.ts'

const dismissed = tabStorage('language-hint')
const { lang } = document.documentElement

/** @returns the hint of the first language the browser asks for that the page has; none when that is this page's own */
function preferredHint(): HTMLElement | null {
  // A browser may name what no standard knows: only the first part counts.
  for (const language of navigator.languages.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '')) {
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
