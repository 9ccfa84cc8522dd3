export {}

const load = async (form: HTMLFormElement) => (await import('./form.ts')).formOn(form)

/** Without its script a form is as good; it will be sent as a page. */
const wake = (form: HTMLFormElement) => load(form).catch(console.warn)

/** A form takes its script when it comes into view; one that came back with faults is in use already. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
  if (form.querySelector('.summary')) wake(form)
  else {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      wake(form)
    })
    watch.observe(form)
  }
}
