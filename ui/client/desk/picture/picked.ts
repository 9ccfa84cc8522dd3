/** Shows the picture that a field chooses. */
addEventListener('change', ({ target }) => {
  const field = (target as Element).closest<HTMLElement>('[data-picked]')
  if (!field) return
  const image = field.querySelector('img')!
  const address = JSON.parse(field.dataset.picked!)[(target as HTMLSelectElement).value]
  image.hidden = !address
  if (address) image.src = address
})

export {}
