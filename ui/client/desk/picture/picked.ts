/** Shows the picture that a field chooses. */
addEventListener('change', ({ target }) => {
  const image = (target as Element).closest('[data-picked]')?.querySelector('img')
  if (!image) return
  const address = (target as HTMLSelectElement).selectedOptions[0]?.dataset.image
  image.hidden = !address
  if (address) image.src = address
})

export {}
