import { sendEarly } from './early.ts'

sendEarly(document.querySelector('dialog.consent'))

/** A page that was fetched ahead, or left and come back to, may still ask what was answered elsewhere meanwhile. */
const look = () => {
  if (/\bconsent=set\b/.test(document.cookie)) document.querySelector('dialog.consent:not(:modal)')?.remove()
}

look()
addEventListener('pageshow', look)
