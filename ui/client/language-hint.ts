const dismissed = 'language-hint'
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

/** Storage may be forbidden; then the hint comes back on the next page. */
function remembered(write = false): boolean {
  try {
    if (write) sessionStorage.setItem(dismissed, '1')
    return sessionStorage.getItem(dismissed) !== null
  } catch {
    return false
  }
}

if (document.querySelector('[data-hint]') && !remembered()) {
  const hint = wanted()
  if (hint) hint.hidden = false
  hint?.querySelector('button')?.addEventListener('click', () => {
    hint.hidden = true
    remembered(true)
  })
}
