/** The device's own way to share a search. The list may be replaced: its button is found by the event. */
addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-share-search]')
  const data = { title: document.title, url: button?.dataset.shareSearch ?? '' }
  if (!button || !navigator.canShare?.(data)) return
  event.preventDefault()
  navigator.share(data).catch((error: Error) => {
    if (error.name !== 'AbortError') document.querySelector<HTMLElement>('#share-search')?.showPopover()
  })
})

export {}
