/** Sub-menus of the wide menu: under the pointer, or by their button, which touch and keyboard use. */
const menu = document.querySelector<HTMLElement>('.menu')

const closers = [...(menu?.querySelectorAll<HTMLButtonElement>('button') ?? [])].map(setUpEntry)

function closeAll(but?: () => void) {
  for (const close of closers) if (close !== but) close()
}

/** @returns how to close the sub-menu of a button */
function setUpEntry(button: HTMLButtonElement): () => void {
  const entry = button.parentElement!
  // A click keeps open what the pointer has opened already; only the next one closes it.
  let pinned = false

  const show = (open: boolean) => {
    if (open) closeAll(close)
    button.ariaExpanded = String(open)
  }
  function close() {
    pinned = false
    show(false)
  }
  // A finger that touches is no pointer that hovers.
  const hover = ({ type, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' && !pinned) show(type === 'pointerenter')
  }
  entry.addEventListener('pointerenter', hover)
  entry.addEventListener('pointerleave', hover)
  entry.addEventListener('focusout', ({ relatedTarget }) => {
    // Nothing takes the focus while the pointer is down on plain text.
    if (relatedTarget && !entry.contains(relatedTarget as Node)) close()
  })
  button.addEventListener('click', () => {
    pinned = !pinned
    show(pinned)
  })
  return close
}

if (menu) {
  // From here on the style sheet asks the buttons.
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
