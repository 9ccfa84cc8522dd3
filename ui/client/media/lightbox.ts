export {}

// A reload closes the lightbox: without this its history entry would lead to the same page.
if (history.state?.pictures) history.back()

const galleries = document.querySelectorAll<HTMLElement>('[data-gallery]')
/** A floor plan has no labels of its own. */
const labels = galleries[0]!.dataset.gallery

for (const gallery of galleries) setUpGallery(gallery)

function setUpGallery(gallery: HTMLElement) {
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a[href$=webp]')]
  for (const link of links) {
    link.role = 'button'
    link.ariaHasPopup = 'dialog'
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void open(links, link)
    })
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      link.click()
    })
  }
}

async function open(links: readonly HTMLAnchorElement[], opener: HTMLAnchorElement) {
  opener.ariaBusy = 'true'
  try {
    const { openLightbox, pictureOf } = await import('./lightbox-view.tsx')
    const pictureLinks = links.filter((link) => link.querySelector('img'))
    openLightbox({
      pictures: pictureLinks.map(pictureOf),
      // The "all pictures" button has none of its own and opens the first.
      index: Math.max(0, pictureLinks.indexOf(opener)),
      labels: JSON.parse(labels!),
      opener,
    })
  } catch (error) {
    console.warn(error)
    location.href = opener.href
  } finally {
    opener.ariaBusy = null
  }
}
