import { pictureUrl } from '#domain/picture.ts'
import type { Picture } from './lightbox-view.tsx'

// A reload closes the pictures, and "Back" must not lead to the same page.
if (history.state?.pictures) history.back()

for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) setUpGallery(gallery)

/** Its links lead to the pictures' files; from now on a click opens the picture over the page. */
function setUpGallery(gallery: HTMLElement) {
  const labels = JSON.parse(gallery.dataset.gallery ?? '{}')
  const links = [...gallery.querySelectorAll('a')]
  for (const link of links) {
    link.role = 'button'
    link.ariaHasPopup = 'dialog'
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void open(link)
    })
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      link.click()
    })
  }

  async function open(opener: HTMLAnchorElement) {
    // React and the lightbox come with the first click.
    opener.ariaBusy = 'true'
    try {
      const { openLightbox } = await import('./lightbox-view.tsx')
      const pictures = links.flatMap((link) => pictureOf(link) ?? [])
      // The button that counts them begins at the first.
      openLightbox({
        pictures,
        index: Math.max(
          0,
          pictures.findIndex(({ link }) => link === opener),
        ),
        labels,
        opener,
      })
    } catch (error) {
      console.warn(error)
      location.href = opener.href
    } finally {
      opener.ariaBusy = null
    }
  }
}

function pictureOf(link: HTMLAnchorElement): (Picture & { link: HTMLAnchorElement }) | null {
  const image = link.querySelector('img')
  if (!image) return null
  const path = link.pathname.slice(0, link.pathname.lastIndexOf('/'))
  const height = Number(image.getAttribute('height'))
  const width = Number(image.getAttribute('width'))
  const inWidth = (wide: 800 | 1360) => ({
    src: pictureUrl({ path }, wide),
    width: wide,
    height: Math.round((wide * height) / width),
  })
  return {
    link,
    ...inWidth(1360),
    srcSet: [inWidth(800), inWidth(1360)],
    alt: image.alt,
    note: link.dataset.note ?? null,
  }
}
