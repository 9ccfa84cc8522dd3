import { embedsAllowed } from '#domain/content/embed.ts'

/**
 * Marks what the visitor's choice of cookies keeps closed, so that the page says why.
 * @returns whether it does
 */
export function consentNote(root: HTMLElement): boolean {
  const no = root.querySelector('.refused') !== null && embedsAllowed(document.cookie) === false
  root.toggleAttribute('data-refused', no)
  return no
}

/** Looks again when a visitor chooses anew. */
export const onConsentChange = (listener: () => void) => document.addEventListener('consent', listener)

/** @returns a frame with what the markup says of it */
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
