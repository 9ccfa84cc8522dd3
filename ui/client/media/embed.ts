import { embedsAllowed } from '#domain/content/embed.ts'

export function updateConsentNote(root: HTMLElement): boolean {
  const isBlocked = root.querySelector('.refused') !== null && embedsAllowed(document.cookie, navigator) === false
  root.toggleAttribute('data-refused', isBlocked)
  return isBlocked
}

/** Puts the placeholder back in place of the frame when the visitor withdraws consent. @param update returns whether embeds are refused */
export const closeOnWithdrawal = (root: HTMLElement, placeholder: HTMLElement, update: () => boolean) =>
  document.addEventListener('consent', () => {
    const frame = update() && root.querySelector('iframe')
    if (!frame) return
    root.removeAttribute('data-shown')
    frame.replaceWith(placeholder)
  })

export function createFrame({ dataset }: HTMLElement, src: string): HTMLIFrameElement {
  const { title, allow, sandbox } = dataset
  const frame = document.createElement('iframe')
  frame.title = title ?? ''
  frame.allow = allow ?? ''
  frame.allowFullscreen = true
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  if (sandbox) frame.setAttribute('sandbox', sandbox)
  frame.src = src
  return frame
}
