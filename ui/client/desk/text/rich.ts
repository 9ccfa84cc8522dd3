export {}

const opened = new WeakSet<Element>()

/** The editor of a description is loaded with the first focus of one. */
addEventListener('focusin', async ({ target }) => {
  const cell = (target as Element).closest<HTMLElement>('[data-rich]')
  if (!cell || !(target instanceof HTMLTextAreaElement) || opened.has(target)) return
  opened.add(target)
  try {
    const { openEditor } = await import('./editor.ts')
    openEditor(target, JSON.parse(cell.dataset.rich!))
  } catch (error) {
    opened.delete(target)
    console.warn(error)
  }
})
