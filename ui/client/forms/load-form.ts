import { onceVisible } from '#ui/client/once-visible.ts'

/** A form takes its script when it comes into view; one that came back with faults, or is at a later step, is in use. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
  let loading: Promise<void> | undefined
  const loadForm = () =>
    (loading ??= import('./form.ts')
      .then((script) => script.setUpForm(form))
      .catch((error) => {
        console.warn(error)
        // Without its script a form is as good: it is shown as a whole and will be sent as a page.
        for (const part of form.querySelectorAll('.steps, .steps + p, .step-ways')) part.remove()
        form.dataset.awake = ''
      }))
  if (form.querySelector('.summary') || history.state?.[`step ${form.id}`]) loadForm()
  else onceVisible([form], loadForm)
  // "Next" may be pressed before the script is there.
  form.addEventListener('submit', async (event) => {
    if (form.noValidate || !event.submitter?.closest('.step-ways')) return
    event.preventDefault()
    await loadForm()
    form.querySelector<HTMLButtonElement>('.step-ways [type=submit]')?.click()
  })
}
