/** Loaded with the buttons beside it. */
import './share.ts'

const timeoutMs = 3000

async function loadPictures() {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.brochure img')]
  for (const picture of pictures) picture.loading = 'eager'
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs))
  await Promise.race([timeout, Promise.allSettled(pictures.map((picture) => picture.decode()))])
}

const button = document.querySelector<HTMLButtonElement>('[data-print]')!
button.closest('[hidden]')?.removeAttribute('hidden')
button.addEventListener('click', () => loadPictures().then(() => window.print()))
