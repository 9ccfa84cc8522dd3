import { mapMessageDelay } from '#domain/content/banner.ts'
import { type ListedHome, type MapSettings, mapMessage } from '#domain/content/map-message.ts'
import { followChoice, frameOf, refused } from './embed.ts'

/** Pages of the listing, 60 homes each: more than a map can show apart. */
const mostPages = 5

for (const root of document.querySelectorAll<HTMLElement>('[data-map-frame]')) wake(root)

function wake(root: HTMLElement) {
  const button = root.querySelector('button')
  refused(root)
  if (!button) {
    open(root)
    return
  }
  button.addEventListener('click', () => {
    if (!refused(root)) open(root).focus()
  })
  followChoice(() => {
    const frame = refused(root) && root.querySelector('iframe')
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
  const listed = homesOf(homes)
  // It is waited for later, and must not count as unheard until then.
  listed.catch(() => {})
  const frame = frameOf(root, mapFrame)
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
      }, mapMessageDelay),
    { once: true },
  )
  root.dataset.shown = ''
  stage.replaceChildren(frame)
  return frame
}

async function homesOf(address: string): Promise<ListedHome[]> {
  const homes: ListedHome[] = []
  for (let page = 1, pages = 1; page <= Math.min(pages, mostPages); page++) {
    const response = await fetch(`${address}&page=${page}`)
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    const listing: { properties: ListedHome[]; Pages: number } = await response.json()
    homes.push(...listing.properties)
    pages = listing.Pages
  }
  return homes
}
