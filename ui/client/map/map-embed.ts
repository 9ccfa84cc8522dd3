import { mapMessageDelayMs } from '#domain/content/banner.ts'
import { type ListedProperty, type MapSettings, mapMessage } from '#domain/content/map-message.ts'
import { closeOnWithdrawal, createFrame, updateConsentNote } from '#ui/client/media/embed.ts'

/** Pages of the listing API, 60 properties each. */
const maxPages = 5

for (const root of document.querySelectorAll<HTMLElement>('[data-map-frame]')) setUpEmbed(root)

function setUpEmbed(root: HTMLElement) {
  const button = root.querySelector('button')
  updateConsentNote(root)
  if (!button) {
    open(root)
    return
  }
  button.addEventListener('click', () => {
    if (!updateConsentNote(root)) open(root).focus()
  })
  button.disabled = false
  closeOnWithdrawal(root, button, () => updateConsentNote(root))
}

/** @returns the frame, which receives the properties by `postMessage` after it has loaded */
function open(root: HTMLElement): HTMLIFrameElement {
  const { mapFrame = '', homes: listingUrl = '', settings = '' } = root.dataset
  const stage = root.querySelector('.stage')!
  const placeholder = [...stage.children]
  const properties = fetchProperties(listingUrl)
  // Handled below; until then the browser would report an unhandled rejection.
  properties.catch(() => {})
  const frame = createFrame(root, mapFrame)
  const sendProperties = async () => {
    try {
      const message = mapMessage(await properties, JSON.parse(settings) as MapSettings)
      frame.contentWindow?.postMessage(message, new URL(mapFrame).origin)
    } catch (error) {
      // A map without properties would be wrong; the list is still there.
      console.warn(error)
      root.removeAttribute('data-shown')
      stage.replaceChildren(...placeholder)
    }
  }
  frame.addEventListener('load', () => setTimeout(sendProperties, mapMessageDelayMs), { once: true })
  root.dataset.shown = ''
  stage.replaceChildren(frame)
  return frame
}

async function fetchProperties(url: string): Promise<ListedProperty[]> {
  const properties: ListedProperty[] = []
  for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page++) {
    const response = await fetch(`${url}&page=${page}`)
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    const listing: { properties: ListedProperty[]; Pages: number } = await response.json()
    properties.push(...listing.properties)
    pages = listing.Pages
  }
  return properties
}
