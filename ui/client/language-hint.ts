import { tabMemory } from './tab-memory.ts'

const dismissed = tabMemory('language-hint')
const { lang } = document.documentElement

/** @returns the hint of the first language the browser asks for that the page has; none when that is this page's own */
function wanted(): HTMLElement | null {
  // A browser may name what no standard knows: only the first part counts.
  for (const language of navigator.languages.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '')) {
    if (language === lang) return null
    const hint = document.querySelector<HTMLElement>(`[data-hint="${CSS.escape(language)}"]`)
    if (hint) return hint
  }
  return null
}

if (document.querySelector('[data-hint]') && dismissed.get() === null) {
  const hint = wanted()
  if (hint) hint.hidden = false
  hint?.querySelector('button')?.addEventListener('click', () => {
    hint.hidden = true
    dismissed.set('1')
  })
}
