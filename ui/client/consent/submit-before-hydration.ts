/**
 * A choice that is made before the dialog is hydrated is stored without leaving the page: a page that is loaded again has
 * itself as its referrer, and the site that led here would be lost. When that fails, the browser sends the form.
 */
export const submitBeforeHydration = (dialog: Element | null) =>
  dialog?.closest('.island')?.addEventListener(
    'submit',
    (event) => {
      // A hydrated dialog has handled it already.
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
