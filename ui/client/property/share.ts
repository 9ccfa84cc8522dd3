/** The canonical URL, without the query of the address bar. */
const { href: url } = document.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? location

function setUp(tools: HTMLElement) {
  const share = tools.querySelector<HTMLButtonElement>('[popovertarget]')!
  const copy = tools.querySelector<HTMLButtonElement>('[data-copy]')!
  const status = tools.querySelector('output')!

  share.addEventListener('click', async (event) => {
    const data = { title: share.dataset.title!, url }
    if (!navigator.canShare?.(data)) return
    event.preventDefault()
    try {
      await navigator.share(data)
    } catch (error) {
      if ((error as Error).name !== 'AbortError') document.querySelector<HTMLElement>('#share-ways')!.showPopover()
    }
  })

  copy.hidden = false
  copy.addEventListener('click', async () => {
    // A live region announces the same text again only after it was empty.
    status.textContent = ''
    try {
      await navigator.clipboard.writeText(url)
      status.textContent = status.dataset.copied!
    } catch {
      status.textContent = status.dataset.refused!
    }
  })
}

const tools = document.querySelector<HTMLElement>('[data-share]')
if (tools) setUp(tools)
