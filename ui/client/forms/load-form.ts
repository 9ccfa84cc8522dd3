import { firstInteraction } from '#ui/client/first-event.ts'
import { onceVisible } from '#ui/client/once-visible.ts'
import { loadWords } from '#ui/client/words.ts'

/** Once the visitor does something, a form in view loads its script; at once when it has errors or is at a later step. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
  let loading: Promise<void> | undefined
  const loadForm = () =>
    (loading ??= Promise.all([import('./form.ts'), loadWords()])
      .then(([{ setUpForm }, { forms }]) => setUpForm(form, forms))
      .catch((error) => {
        console.warn(error)
        // Without the script all steps are shown at once and the browser submits the form.
        for (const element of form.querySelectorAll('.steps, .steps + p, .step-way')) element.remove()
        form.querySelector('.form-end')?.removeAttribute('data-early')
        form.dataset.awake = ''
      }))
  if (form.querySelector('.summary') || history.state?.[`step ${form.id}`]) loadForm()
  else firstInteraction.then(() => onceVisible([form], loadForm))
  // "Next" may be pressed before the script has loaded.
  form.addEventListener('submit', async (event) => {
    if (form.noValidate || !event.submitter?.matches('.step-way')) return
    event.preventDefault()
    await loadForm()
    form.querySelector<HTMLButtonElement>('.step-way[type=submit]')?.click()
  })
}
