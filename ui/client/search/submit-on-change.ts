/** A choice in such a form is its own button. */
document.addEventListener('change', ({ target }) => {
  ;(target as Element).closest<HTMLFormElement>('[data-send-on-change]')?.requestSubmit()
})
