import { consentNote, createFrame, onConsentChange } from './embed.ts'

for (const root of document.querySelectorAll<HTMLElement>('[data-video]')) setUpVideo(root)

function setUpVideo(root: HTMLElement) {
  const link = root.querySelector<HTMLAnchorElement>('.play')!

  /** It is a button only as long as it plays here. */
  function look(): boolean {
    const no = consentNote(root)
    link.role = no ? null : 'button'
    return no
  }

  link.addEventListener('click', (event) => {
    if (look() || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    play(root, link)
  })
  onConsentChange(() => {
    // A film that is refused while it plays stops, and its host hears no more.
    const frame = look() && root.querySelector('iframe')
    if (!frame) return
    root.removeAttribute('data-shown')
    frame.replaceWith(link)
  })
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || !link.role) return
    event.preventDefault()
    link.click()
  })
  look()
}

function play(root: HTMLElement, link: HTMLElement) {
  const { video = '', kind } = root.dataset
  const player = kind === 'file' ? createVideo(root, video) : createFrame(root, video)
  player.addEventListener('error', () => {
    // A format that this browser does not know: the link still leads to the file.
    root.removeAttribute('data-shown')
    player.replaceWith(link)
  })
  root.dataset.shown = ''
  link.replaceWith(player)
  player.focus()
}

function createVideo({ dataset }: HTMLElement, src: string): HTMLVideoElement {
  const element = document.createElement('video')
  element.ariaLabel = dataset.title ?? ''
  element.controls = element.autoplay = true
  element.src = src
  return element
}
