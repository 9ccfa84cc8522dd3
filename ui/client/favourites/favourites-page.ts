import { listHref, ownListHash, parseIds, sameIds } from '#domain/property/favourites.ts'
import { favourites } from './property-lists.ts'

const root = document.querySelector<HTMLElement>('[data-favourites]')!
const findAll = (name: string) => root.querySelectorAll<HTMLElement>(`[data-${name}]`)
const showStatus = (name: string) => {
  for (const text of findAll('said')) text.hidden = text.dataset.said !== name
}

const requestedIds = parseIds(new URLSearchParams(location.search).get('ids'))
const storedIds = favourites.ids()

// The link in the header carries a hash; afterwards the history state has it, so that a copied address does not.
const openedFromHeader = location.hash === ownListHash || history.state?.own === true
const isOwnList = openedFromHeader || (requestedIds.length > 0 && requestedIds.every((id) => storedIds.includes(id)))

if (openedFromHeader && storedIds.length && !sameIds(requestedIds, storedIds))
  location.replace(listHref(location.pathname, storedIds) + ownListHash)
else if (requestedIds.length) showList()
else if (storedIds.length) location.replace(listHref(location.pathname, storedIds) + ownListHash)

function showList() {
  for (const text of findAll('when')) text.hidden = text.dataset.when !== (isOwnList ? 'own' : 'shared')
  if (isOwnList) {
    trackOwnList()
    // Before a first interaction: who opens the list may leave for where there is no network.
    import('./lists.ts').catch(console.warn)
  } else offerSaveAll()

  for (const button of findAll('share-list')) {
    button.hidden = !navigator.share
    button.addEventListener('click', () => {
      // Rejected when the visitor closes the share sheet.
      navigator.share({ title: document.title, url: location.href }).catch(() => {})
    })
  }
  for (const button of findAll('copy')) {
    button.hidden = !navigator.clipboard
    button.addEventListener('click', () => {
      // A live region announces the same text again only after it was empty.
      showStatus('')
      navigator.clipboard.writeText(location.href).then(
        () => showStatus('copied'),
        () => showStatus('not-copied'),
      )
    })
  }
}

function trackOwnList() {
  history.replaceState({ own: true }, '', location.pathname + location.search)
  favourites.subscribe(syncAddress)
  for (const button of findAll('clear')) {
    button.hidden = false
    button.addEventListener('click', clearList)
  }
  const existingIds = parseIds(root.dataset.known ?? '')
  const deletedIds = requestedIds.filter((id) => !existingIds.includes(id))
  if (deletedIds.length) favourites.remove(deletedIds)
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-drop]'))
    link.addEventListener('click', () => {
      favourites.remove([Number(link.dataset.drop)])
      link.href = location.href
    })
}

/** The page before, whose address has the list, still offers to save it. */
async function clearList() {
  favourites.clear()
  if ('serviceWorker' in navigator)
    await import('./offline.ts').then(({ keepFavourites }) => keepFavourites()).catch(console.warn)
  location.assign(location.pathname)
}

/** Keeps the list in the address: for a reload, the other languages and sharing. */
function syncAddress() {
  const ids = favourites.ids()
  history.replaceState({ own: true }, '', listHref(location.pathname, ids))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.langs a')) link.search = location.search
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-mail]'))
    link.href = link.href.replace(/ids%3D(\d|%2C)*/, `ids%3D${ids.join('%2C')}`)
}

function offerSaveAll() {
  const sharedIds = [...findAll('keep')].map(({ dataset }) => Number(dataset.keep))
  for (const button of findAll('keep-all')) {
    button.hidden = sharedIds.every((id) => storedIds.includes(id))
    button.addEventListener('click', () => {
      const status = favourites.add(sharedIds) ? 'kept' : 'full'
      showStatus(status)
      // The button, which has the focus, is hidden next.
      root.querySelector<HTMLElement>(`[data-said=${status}]`)?.focus()
      button.hidden = status === 'kept'
    })
  }
}
