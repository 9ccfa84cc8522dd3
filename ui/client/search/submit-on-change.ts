document.addEventListener('change', ({ target }) => {
  ;(target as Element).closest<HTMLFormElement>('[data-send-on-change]')?.requestSubmit()
})
