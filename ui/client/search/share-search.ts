/** The device's own way to share a search. The list may be replaced: its button is found by the event. */
addEventListener('click', (event) => {
  const list = document.querySelector<HTMLElement>('#share-search')
  const data = { title: document.title, url: list?.querySelector('input')?.value ?? '' }
  if (!list || !(event.target as Element).closest('[data-share-search]') || !navigator.canShare?.(data)) return
  event.preventDefault()
  navigator.share(data).catch((error: Error) => {
    if (error.name !== 'AbortError') list.showPopover()
  })
})

export {}
