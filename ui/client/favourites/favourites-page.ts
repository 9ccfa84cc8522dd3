import { listHref, ownListHash, parseIds, sameIds } from '#domain/property/favourites.ts'
import { favourites } from './property-lists.ts'

const root = document.querySelector<HTMLElement>('[data-favourites]')!
const findAll = (name: string) => root.querySelectorAll<HTMLElement>(`[data-${name}]`)
const showStatus = (name: string) => {
  for (const text of findAll('said')) text.hidden = text.dataset.said !== name
}

const requestedIds = parseIds(new URLSearchParams(location.search).get('ids'))
const storedIds = favourites.ids()

// The way from the header says so; afterwards the entry of the history remembers it, for a copied address must not.
const openedFromHeader = location.hash === ownListHash || history.state?.own === true
const isOwnList = openedFromHeader || (requestedIds.length > 0 && requestedIds.every((id) => storedIds.includes(id)))

// Where nothing can be stored, nothing is kept here: then the address is all there is.
if (openedFromHeader && storedIds.length && !sameIds(requestedIds, storedIds))
  location.replace(listHref(location.pathname, storedIds) + ownListHash)
else if (requestedIds.length) showList()
else if (storedIds.length) location.replace(listHref(location.pathname, storedIds) + ownListHash)

function showList() {
  for (const text of findAll('when')) text.hidden = text.dataset.when !== (isOwnList ? 'own' : 'shared')
  if (isOwnList) {
    markOwnInHistory()
    favourites.follow(syncAddress)
    // What the site itself has forgotten would be counted for ever.
    const known = parseIds(root.dataset.known ?? '')
    const unknown = requestedIds.filter((id) => !known.includes(id))
    if (unknown.length) favourites.remove(unknown)
  } else offerSaveAll()

  for (const button of findAll('share-list')) {
    button.hidden = !navigator.share
    button.addEventListener('click', () => {
      // Who closes the device's own dialog has not failed.
      navigator.share({ title: document.title, url: location.href }).catch(() => {})
    })
  }
  for (const button of findAll('copy')) {
    button.hidden = !navigator.clipboard
    button.addEventListener('click', () => {
      // What is said twice is heard again only if it was gone.
      showStatus('')
      navigator.clipboard.writeText(location.href).then(
        () => showStatus('copied'),
        () => showStatus('not-copied'),
      )
    })
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-drop]'))
    link.addEventListener('click', () => {
      if (!isOwnList) return
      favourites.remove([Number(link.dataset.drop)])
      // Hearts may have changed the list since the link was written.
      link.href = location.href
    })
}

function markOwnInHistory() {
  history.replaceState({ own: true }, '', location.pathname + location.search)
}

/** The address is the list: after a reload, in another language and in what is shared. */
function syncAddress() {
  const ids = favourites.ids()
  history.replaceState({ own: true }, '', listHref(location.pathname, ids))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.langs a')) link.search = location.search
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-mail]'))
    link.href = link.href.replace(/ids%3D(\d|%2C)*/, `ids%3D${ids.join('%2C')}`)
}

/** Somebody else's list may become part of one's own. */
function offerSaveAll() {
  const here = [...findAll('keep')].map(({ dataset }) => Number(dataset.keep))
  for (const button of findAll('keep-all')) {
    button.hidden = here.every((id) => storedIds.includes(id))
    button.addEventListener('click', () => {
      // The button goes, and whoever stood on it hears what became of it.
      const said = favourites.add(here) ? 'kept' : 'full'
      showStatus(said)
      root.querySelector<HTMLElement>(`[data-said=${said}]`)?.focus()
      button.hidden = said === 'kept'
    })
  }
}
