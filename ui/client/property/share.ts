export {}

/** The page's one address, whatever the visitor's bar holds. */
const { href: url } = document.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? location

const tools = document.querySelector<HTMLElement>('[data-share]')!
const share = tools.querySelector<HTMLButtonElement>('[popovertarget]')!
const copy = tools.querySelector<HTMLButtonElement>('[data-copy]')!
const status = tools.querySelector('output')!

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
  status.textContent = ''
  try {
    await navigator.clipboard.writeText(url)
    status.textContent = status.dataset.copied!
  } catch {
    status.textContent = status.dataset.refused!
  }
})
