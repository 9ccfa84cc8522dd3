/** A prefetched page, or one from the back/forward cache, may still show a bar that was answered in another tab. */
const removeAnswered = () => {
  if (/\bconsent=set\b/.test(document.cookie)) document.querySelector('.consent:not([data-reopened])')?.remove()
}

removeAnswered()
addEventListener('pageshow', removeAnswered)

/** By fetch, since a page load would replace `document.referrer`; after a failure the browser submits the form. */
let hasFailed = false

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (hasFailed || !form.matches('.consent form')) return
  event.preventDefault()
  import('./submit.ts')
    .then(({ submitConsent }) => submitConsent(form, event.submitter))
    .catch((error) => {
      console.warn(error)
      hasFailed = true
      const alert = form.querySelector<HTMLElement>('.err')!
      alert.textContent = alert.dataset.failed!
    })
})
