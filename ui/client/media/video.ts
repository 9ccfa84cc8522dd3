import { closeOnWithdrawal, createFrame, updateConsentNote } from './embed.ts'

for (const root of document.querySelectorAll<HTMLElement>('[data-video]')) setUpVideo(root)

function setUpVideo(root: HTMLElement) {
  const link = root.querySelector<HTMLAnchorElement>('.play')!

  /** The link is a button while the video may play in place. */
  function update(): boolean {
    const isBlocked = updateConsentNote(root)
    link.role = isBlocked ? null : 'button'
    return isBlocked
  }

  link.addEventListener('click', (event) => {
    if (update() || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    play(root, link)
  })
  closeOnWithdrawal(root, link, update)
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || !link.role) return
    event.preventDefault()
    link.click()
  })
  update()
}

function play(root: HTMLElement, link: HTMLElement) {
  const { video: src = '', kind, title = '' } = root.dataset
  const player =
    kind === 'file'
      ? Object.assign(document.createElement('video'), { ariaLabel: title, controls: true, autoplay: true, src })
      : createFrame(root, src)
  player.addEventListener('error', () => {
    // Unsupported format: the link leads to the file.
    root.removeAttribute('data-shown')
    player.replaceWith(link)
  })
  root.dataset.shown = ''
  link.replaceWith(player)
  player.focus()
}
