import { idsIn, listHref, ownList, sameHomes } from '#domain/favourites.ts'
import { favourites } from './home-lists.ts'

const root = document.querySelector<HTMLElement>('[data-favourites]')!
const all = (name: string) => root.querySelectorAll<HTMLElement>(`[data-${name}]`)
const say = (name: string) => {
  for (const text of all('said')) text.hidden = text.dataset.said !== name
}

const asked = idsIn(new URLSearchParams(location.search).get('ids'))
const kept = favourites.ids()

// The way from the header says so; afterwards the entry of the history remembers it, for a copied address must not.
const mine = location.hash === ownList || history.state?.own === true
const own = mine || (asked.length > 0 && asked.every((id) => kept.includes(id)))

// Where nothing can be stored, nothing is kept here: then the address is all there is.
if (mine && kept.length && !sameHomes(asked, kept)) location.replace(listHref(location.pathname, kept) + ownList)
else if (asked.length) showList()
else if (kept.length) location.replace(listHref(location.pathname, kept) + ownList)

function showList() {
  for (const text of all('when')) text.hidden = text.dataset.when !== (own ? 'own' : 'shared')
  if (own) {
    remember()
    favourites.follow(followOwn)
    // What the site itself has forgotten would be counted for ever.
    const known = idsIn(root.dataset.known ?? '')
    const unknown = asked.filter((id) => !known.includes(id))
    if (unknown.length) favourites.remove(unknown)
  } else offerAll()

  for (const button of all('share-list')) {
    button.hidden = !navigator.share
    button.addEventListener('click', () => {
      // Who closes the device's own dialog has not failed.
      navigator.share({ title: document.title, url: location.href }).catch(() => {})
    })
  }
  for (const button of all('copy')) {
    button.hidden = !navigator.clipboard
    button.addEventListener('click', () => {
      // What is said twice is heard again only if it was gone.
      say('')
      navigator.clipboard.writeText(location.href).then(
        () => say('copied'),
        () => say('not-copied'),
      )
    })
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-drop]'))
    link.addEventListener('click', () => {
      if (!own) return
      favourites.remove([Number(link.dataset.drop)])
      // Hearts may have changed the list since the link was written.
      link.href = location.href
    })
}

function remember() {
  history.replaceState({ own: true }, '', location.pathname + location.search)
}

/** The address is the list: after a reload, in another language and in what is shared. */
function followOwn() {
  const ids = favourites.ids()
  history.replaceState({ own: true }, '', listHref(location.pathname, ids))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.langs a')) link.search = location.search
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-mail]'))
    link.href = link.href.replace(/ids%3D(\d|%2C)*/, `ids%3D${ids.join('%2C')}`)
}

/** Somebody else's list may become part of one's own. */
function offerAll() {
  const here = [...all('keep')].map(({ dataset }) => Number(dataset.keep))
  for (const button of all('keep-all')) {
    button.hidden = here.every((id) => kept.includes(id))
    button.addEventListener('click', () => {
      // The button goes, and whoever stood on it hears what became of it.
      const said = favourites.add(here) ? 'kept' : 'full'
      say(said)
      root.querySelector<HTMLElement>(`[data-said=${said}]`)?.focus()
      button.hidden = said === 'kept'
    })
  }
}
