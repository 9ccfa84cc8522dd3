import { requestedTypes } from '#domain/inquiry/requested-documents.ts'
import type { ClientWords } from '#ui/client-words.ts'

// Pages are the same for all visitors: what this one has requested is marked in the browser.
const place = document.querySelector<HTMLElement>('[data-requested]')!
const today = new Date().toISOString().slice(0, 10)
const types: readonly string[] = requestedTypes(document.cookie, Number(place.dataset.requested), today)

const element = (tag: string, textContent: string, className = '') =>
  Object.assign(document.createElement(tag), { textContent, className })

async function mark() {
  // Not by `words.ts`, which would become a part of every page's script.
  const { requested }: ClientWords = await (await fetch(document.documentElement.dataset.words!)).json()
  place.after(element('p', requested.note, 'requested'))
  for (const item of place.querySelectorAll<HTMLElement>('[data-type]'))
    if (types.includes(item.dataset.type!)) item.append(element('span', requested.mark))
}

if (types.length > 0) mark().catch(console.warn)
