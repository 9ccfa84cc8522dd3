/** By fetch, since a page load would replace `document.referrer`; the browser submits the form when that fails. */
export function submitBeforeHydration(dialog: Element | null) {
  const island = dialog?.closest('.island')
  island?.addEventListener(
    'submit',
    (event) => {
      if (event.defaultPrevented) return
      event.preventDefault()
      const form = event.target as HTMLFormElement
      const { submitter } = event as SubmitEvent
      import('./submit.ts')
        .then((script) => script.submitConsent(form, submitter))
        .then(() => island.remove())
        .catch(() => form.requestSubmit(submitter))
    },
    { once: true },
  )
}
