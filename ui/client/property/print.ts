export {}

/** Pictures that the page has not needed yet come first, or the paper would show holes. */
async function loadPictures() {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.brochure img')]
  for (const picture of pictures) picture.loading = 'eager'
  const late = new Promise((resolve) => setTimeout(resolve, 3000))
  await Promise.race([late, Promise.allSettled(pictures.map((picture) => picture.decode()))])
}

const button = document.querySelector<HTMLButtonElement>('[data-print]')!
button.closest('[hidden]')?.removeAttribute('hidden')
button.addEventListener('click', () => loadPictures().then(() => window.print()))
