import { submitBeforeHydration } from './submit-before-hydration.ts'

submitBeforeHydration(document.querySelector('dialog.consent'))

/** A page that was fetched ahead, or left and come back to, may still ask what was answered elsewhere meanwhile. */
const closeAnswered = () => {
  if (/\bconsent=set\b/.test(document.cookie)) document.querySelector('dialog.consent:not(:modal)')?.remove()
}

closeAnswered()
addEventListener('pageshow', closeAnswered)
