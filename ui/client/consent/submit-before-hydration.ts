/** By fetch, since a page load would replace `document.referrer`; the browser submits the form when that fails. */
export const submitBeforeHydration = (dialog: Element | null) =>
  dialog?.closest('.island')?.addEventListener(
    'submit',
    (event) => {
      if (event.defaultPrevented) return
      event.preventDefault()
      const form = event.target as HTMLFormElement
      const { submitter } = event as SubmitEvent
      import('./submit.ts')
        .then((script) => script.submitConsent(form, submitter))
        .catch(() => form.requestSubmit(submitter))
    },
    { once: true },
  )
