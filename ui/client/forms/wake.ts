export {}

/** Without its script a form is as good: it is shown as a whole and will be sent as a page. */
function unfold(form: HTMLFormElement) {
  for (const part of form.querySelectorAll('.steps, .steps + p, .step-ways')) part.remove()
  form.dataset.awake = ''
}

const awake = new WeakMap<HTMLFormElement, Promise<void>>()

function wake(form: HTMLFormElement): Promise<void> {
  const known = awake.get(form)
  if (known) return known
  const load = async () => (await import('./form.ts')).formOn(form)
  const waking = load().catch((error) => {
    console.warn(error)
    unfold(form)
  })
  awake.set(form, waking)
  return waking
}

/** A form takes its script when it comes into view; one that came back with faults, or is at a later step, is in use. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
  if (form.querySelector('.summary') || history.state?.[`step ${form.id}`]) wake(form)
  else {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      wake(form)
    })
    watch.observe(form)
  }
  // "Next" may be pressed before the script is there.
  form.addEventListener('submit', async (event) => {
    if (form.noValidate || !event.submitter?.closest('.step-ways')) return
    event.preventDefault()
    await wake(form)
    form.querySelector<HTMLButtonElement>('.step-ways [type=submit]')?.click()
  })
}
