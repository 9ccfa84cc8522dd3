/**
 * The parts of a long form one at a time, with where one is above them. Each is a step of the browser's history too: its
 * way back leads to the one before, and a page that is loaded anew to the same.
 * @param list of the steps, as the page brings it
 * @param words where one is
 * @param mayLeave asked before the next one is shown
 */
export function setUpSteps(
  form: HTMLFormElement,
  list: Element,
  words: string,
  mayLeave: (step: HTMLElement) => boolean,
) {
  const steps = [...form.querySelectorAll<HTMLFieldSetElement>('[data-step]')]
  const legends = steps.map((step) => step.querySelector('legend')!)
  const end = form.querySelector<HTMLElement>('.form-end')!
  const entries = [...list.children]
  const where = list.nextElementSibling!
  const [back, next] = form.querySelectorAll<HTMLButtonElement>('.step-ways > button')
  form.dataset.awake = ''

  let at = 0
  const show = (to: number, focus = true) => {
    at = to
    for (const [index, step] of steps.entries()) {
      step.hidden = index !== at
      entries[index]!.toggleAttribute('data-done', index < at)
      if (index === at) entries[index]!.setAttribute('aria-current', 'step')
      else entries[index]!.removeAttribute('aria-current')
    }
    where.textContent = words.replace('{step}', `${at + 1}`).replace('{steps}', `${steps.length}`)
    const last = at === steps.length - 1
    back!.hidden = at === 0
    next!.hidden = last
    end.hidden = !last
    if (!focus) return
    form.scrollIntoView({ block: 'start' })
    legends[at]!.focus({ preventScroll: true })
  }
  const name = `step ${form.id}`
  const remembered = () => Math.min(Number(history.state?.[name]) || 0, steps.length - 1)
  const forward = () => {
    if (!mayLeave(steps[at]!)) return
    show(at + 1)
    history.pushState({ ...history.state, [name]: at }, '')
  }
  back!.addEventListener('click', () => {
    if (remembered() === at) history.back()
    else show(at - 1)
  })
  addEventListener('popstate', () => {
    if (remembered() !== at) show(remembered())
  })
  return {
    isLast: () => at === steps.length - 1,
    forward,
    show,
    /** Where the visitor was before the page was loaded anew. */
    remembered,
    /** The step that something is in; what stands below them all is with the last. */
    of: (element: Element) => {
      const index = steps.findIndex((step) => step.contains(element))
      return index < 0 ? steps.length - 1 : index
    },
  }
}
