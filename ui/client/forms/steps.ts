/** Shows one step of a long form at a time, each with a history entry. `progressText` has `{{step}}` and `{{steps}}`. */
export function setUpSteps(
  form: HTMLFormElement,
  list: Element,
  progressText: string,
  mayLeave: (step: HTMLElement) => boolean,
) {
  const steps = [...form.querySelectorAll<HTMLFieldSetElement>('[data-step]')]
  const last = steps.length - 1
  const [back, next] = form.querySelectorAll<HTMLButtonElement>('.step-way')
  form.dataset.awake = ''

  let current = 0
  const show = (index: number, focus = true) => {
    current = index
    for (const [at, step] of steps.entries()) step.hidden = at !== index
    showProgress(list, index, progressText)
    back!.hidden = index === 0
    next!.hidden = index === last
    form.querySelector('.form-end')!.toggleAttribute('data-early', index !== last)
    if (!focus) return
    form.scrollIntoView({ block: 'start' })
    steps[index]!.querySelector('legend')!.focus({ preventScroll: true })
  }
  const stateKey = `step ${form.id}`
  const stored = () => Math.min(Number(history.state?.[stateKey]) || 0, last)
  back!.addEventListener('click', () => {
    if (stored() === current) history.back()
    else show(current - 1)
  })
  addEventListener('popstate', () => {
    if (stored() !== current) show(stored())
  })
  return {
    isLast: () => current === last,
    forward() {
      if (!mayLeave(steps[current]!)) return
      show(current + 1)
      history.pushState({ ...history.state, [stateKey]: current }, '')
    },
    show,
    /** Index of the step in the history entry: the one shown before a reload. */
    stored,
    /** @returns the step that holds the element; the last one for what is below all steps */
    indexOf: (element: Element) => {
      const index = steps.findIndex((step) => step.contains(element))
      return index < 0 ? last : index
    },
  }
}

function showProgress(list: Element, index: number, text: string) {
  const entries = [...list.children]
  for (const [at, entry] of entries.entries()) {
    entry.toggleAttribute('data-done', at < index)
    entry.ariaCurrent = at === index ? 'step' : null
  }
  list.nextElementSibling!.textContent = text
    .replace('{{step}}', `${index + 1}`)
    .replace('{{steps}}', `${entries.length}`)
}
