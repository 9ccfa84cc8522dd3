/** A choice in such a form is its own button. */
document.addEventListener('change', ({ target }) => {
  const { form } = target as HTMLSelectElement
  if (form && 'sendOnChange' in form.dataset) form.requestSubmit()
})
