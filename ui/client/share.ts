export {}

/** The page's one address, whatever the visitor's bar holds. */
const { href: url } = document.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? location

const tools = document.querySelector<HTMLElement>('[data-share]')!
const share = tools.querySelector<HTMLButtonElement>('[popovertarget]')!
const copy = tools.querySelector<HTMLButtonElement>('[data-copy]')!
const told = tools.querySelector('output')!
const printing = tools.querySelector<HTMLButtonElement>('[data-print]')!

/** Where the device has its own way to share, that is the one its owner knows; if it fails, ours opens. */
share.addEventListener('click', async (event) => {
  const what = { title: share.dataset.title!, url }
  if (!navigator.canShare?.(what)) return
  event.preventDefault()
  try {
    await navigator.share(what)
  } catch (error) {
    if ((error as Error).name !== 'AbortError') document.querySelector<HTMLElement>('#share-ways')!.showPopover()
  }
})

copy.hidden = false
copy.addEventListener('click', async () => {
  // What is said twice is heard again only if it was gone.
  told.textContent = ''
  try {
    await navigator.clipboard.writeText(url)
    told.textContent = told.dataset.copied!
  } catch {
    told.textContent = told.dataset.refused!
  }
})

/** Pictures that the page has not needed yet come first, or the paper would show holes. */
async function loadPictures() {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.brochure img')]
  for (const picture of pictures) picture.loading = 'eager'
  const late = new Promise((resolve) => setTimeout(resolve, 3000))
  await Promise.race([late, Promise.allSettled(pictures.map((picture) => picture.decode()))])
}

printing.parentElement!.hidden = false
printing.addEventListener('click', () => loadPictures().then(() => window.print()))
