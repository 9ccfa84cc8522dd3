import { tabStorage } from '#ui/client/tab-storage.ts'
import { loadWords } from '#ui/client/words.ts'

const dismissed = tabStorage('language-hint')
const { lang } = document.documentElement

const html =
  '<a></a><button type="button"><svg class="icon" aria-hidden="true"><use href="/icons.svg#x"/></svg></button>'

/** @returns this page in the browser's preferred language among its own; null when that is the current one */
function preferredPage(): HTMLLinkElement | null {
  for (const tag of navigator.languages) {
    const language = tag.split('-')[0]!.toLowerCase()
    if (language === lang) return null
    const link = document.querySelector<HTMLLinkElement>(`link[hreflang="${CSS.escape(language)}"]`)
    if (link) return link
  }
  return null
}

/** "This page is also available in …", in that language. */
async function showHint({ href, hreflang }: HTMLLinkElement) {
  const { text, dismiss } = (await loadWords()).hints[hreflang]!
  const { pathname, search } = new URL(href)
  const hint = Object.assign(document.createElement('aside'), { className: 'hint', lang: hreflang, ariaLabel: text })
  hint.innerHTML = html
  Object.assign(hint.querySelector('a')!, { href: pathname + search, hreflang, textContent: text })
  const button = hint.querySelector('button')!
  button.ariaLabel = dismiss
  button.addEventListener('click', () => {
    hint.remove()
    dismissed.set('1')
  })
  document.body.append(hint)
}

const page = dismissed.get() === null && preferredPage()
if (page) showHint(page).catch(console.warn)
