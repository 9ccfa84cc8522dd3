import { mapMessageDelayMs } from '#domain/content/banner.ts'
import { type ListedProperty, type MapSettings, mapMessage } from '#domain/content/map-message.ts'
import { consentNote, createFrame, onConsentChange } from '#ui/client/media/embed.ts'

/** Pages of the listing, 60 homes each: more than a map can show apart. */
const maxPages = 5

for (const root of document.querySelectorAll<HTMLElement>('[data-map-frame]')) setUpEmbed(root)

function setUpEmbed(root: HTMLElement) {
  const button = root.querySelector('button')
  consentNote(root)
  if (!button) {
    open(root)
    return
  }
  button.addEventListener('click', () => {
    if (!consentNote(root)) open(root).focus()
  })
  onConsentChange(() => {
    const frame = consentNote(root) && root.querySelector('iframe')
    if (!frame) return
    root.removeAttribute('data-shown')
    frame.replaceWith(button)
  })
}

/** @returns the frame, which is told its homes when it has loaded */
function open(root: HTMLElement): HTMLIFrameElement {
  const { mapFrame = '', homes = '', settings = '' } = root.dataset
  const stage = root.querySelector('.stage')!
  const before = [...stage.children]
  const listed = fetchProperties(homes)
  // It is waited for later, and must not count as unheard until then.
  listed.catch(() => {})
  const frame = createFrame(root, mapFrame)
  frame.addEventListener(
    'load',
    () =>
      setTimeout(async () => {
        try {
          const message = mapMessage(await listed, JSON.parse(settings) as MapSettings)
          frame.contentWindow?.postMessage(message, new URL(mapFrame).origin)
        } catch (error) {
          // A map without its homes says something untrue; the list is still there.
          console.warn(error)
          root.removeAttribute('data-shown')
          stage.replaceChildren(...before)
        }
      }, mapMessageDelayMs),
    { once: true },
  )
  root.dataset.shown = ''
  stage.replaceChildren(frame)
  return frame
}

async function fetchProperties(address: string): Promise<ListedProperty[]> {
  const homes: ListedProperty[] = []
  for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page++) {
    const response = await fetch(`${address}&page=${page}`)
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    const listing: { properties: ListedProperty[]; Pages: number } = await response.json()
    homes.push(...listing.properties)
    pages = listing.Pages
  }
  return homes
}
