/** A prefetched page, or one from the back/forward cache, may still show a bar that was answered in another tab. */
const removeAnswered = () => {
  if (/\bconsent=set\b/.test(document.cookie)) document.querySelector('.consent:not([data-reopened])')?.remove()
}

removeAnswered()
addEventListener('pageshow', removeAnswered)
