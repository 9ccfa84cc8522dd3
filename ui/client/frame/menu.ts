const menu = document.querySelector<HTMLElement>('.menu')

const closers = [...(menu?.querySelectorAll<HTMLButtonElement>('button') ?? [])].map(setUpEntry)

function closeAll(except?: () => void) {
  for (const close of closers) if (close !== except) close()
}

/** @returns a function that closes the sub-menu of the button */
function setUpEntry(button: HTMLButtonElement): () => void {
  const entry = button.parentElement!
  // The first click pins a sub-menu that hover has opened; the next one closes it.
  let pinned = false

  const show = (open: boolean) => {
    if (open) closeAll(close)
    button.ariaExpanded = String(open)
  }
  function close() {
    pinned = false
    show(false)
  }
  const hover = ({ type, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' && !pinned) show(type === 'pointerenter')
  }
  entry.addEventListener('pointerenter', hover)
  entry.addEventListener('pointerleave', hover)
  entry.addEventListener('focusout', ({ relatedTarget }) => {
    // `relatedTarget` is null while the pointer is down on plain text.
    if (relatedTarget && !entry.contains(relatedTarget as Node)) close()
  })
  button.addEventListener('click', () => {
    pinned = !pinned
    show(pinned)
  })
  return close
}

if (menu) {
  // The style sheet uses `aria-expanded` from now on.
  menu.dataset.awake = ''
  addEventListener('pointerdown', ({ target }) => {
    if (!menu.contains(target as Node)) closeAll()
  })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    const open = menu.querySelector<HTMLElement>('[aria-expanded=true]')
    if (open?.parentElement?.contains(document.activeElement)) open.focus()
    closeAll()
  })
}
