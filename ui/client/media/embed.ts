import { embedsAllowed } from '#domain/content/embed.ts'

export function updateConsentNote(root: HTMLElement): boolean {
  const isBlocked = root.querySelector('.refused') !== null && embedsAllowed(document.cookie) === false
  root.toggleAttribute('data-refused', isBlocked)
  return isBlocked
}

export const onConsentChange = (listener: () => void) => document.addEventListener('consent', listener)

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
