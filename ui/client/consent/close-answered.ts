import { submitBeforeHydration } from './submit-before-hydration.ts'

submitBeforeHydration(document.querySelector('dialog.consent'))

/** A prefetched page, or one from the back/forward cache, may still show a dialog that was answered in another tab. */
const closeAnswered = () => {
  if (/\bconsent=set\b/.test(document.cookie)) document.querySelector('dialog.consent:not(:modal)')?.remove()
}

closeAnswered()
addEventListener('pageshow', closeAnswered)
