import type { TabStorageKey } from '#domain/consent/storage-registry.ts'
import { type Control, controlsOf, fieldsOf } from './validate.ts'

type Draft = Record<string, string[]>

/** Neither what is secret, nor files, nor the answer to the riddle; nor an agreement, which is given to what is sent. */
const isStorable = (control: Control): boolean =>
  !['password', 'file', 'hidden'].includes(control.type) && control.dataset.kind !== 'agree'

const isCheckable = (control: Control): control is HTMLInputElement => ['checkbox', 'radio'].includes(control.type)

/**
 * What was typed stays with this tab until it is sent. One that came back from the server is what the server says.
 * @param fresh whether the form is as the page brings it, so that the draft may fill it in
 */
export function openDraft(form: HTMLFormElement, fresh: boolean) {
  const about = form.querySelector<HTMLInputElement>('[name=about]')?.value ?? ''
  const name: TabStorageKey = `draft ${form.dataset.form} ${about}`
  const controls = () =>
    fieldsOf(form)
      .filter(({ dataset }) => dataset.field !== 'characters')
      .flatMap(controlsOf)
      .filter(isStorable)

  const keep = () => {
    const draft: Draft = {}
    for (const control of controls()) {
      const values = draft[control.name] ?? []
      draft[control.name] = values
      if (isCheckable(control) ? control.checked : control.value) values.push(control.value)
    }
    // A private window may refuse.
    try {
      sessionStorage.setItem(name, JSON.stringify(draft))
    } catch {}
  }

  const fillIn = () => {
    let draft: Draft = {}
    try {
      draft = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    } catch {}
    const checkedValues = new Map<string, Control>()
    for (const control of controls()) {
      const values = draft[control.name]
      if (!values) continue
      if (isCheckable(control)) {
        if (control.checked !== values.includes(control.value)) checkedValues.set(control.name, control)
        control.checked = values.includes(control.value)
      } else if (!control.value) {
        control.value = values[0] ?? ''
        // What was chosen may be gone by now.
        if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = ''
      }
    }
    // Whatever shows what is ticked, as the list of towns does, must learn of it.
    for (const control of checkedValues.values()) control.dispatchEvent(new Event('change', { bubbles: true }))
  }

  if (fresh) fillIn()
  let waiting: ReturnType<typeof setTimeout> | undefined
  const clear = () => {
    clearTimeout(waiting)
    waiting = undefined
  }
  form.addEventListener('input', () => {
    clear()
    waiting = setTimeout(keep, 300)
  })
  // Whoever leaves before that has typed it all the same.
  addEventListener('pagehide', () => waiting !== undefined && keep())
  return {
    keep,
    forget: () => {
      clear()
      try {
        sessionStorage.removeItem(name)
      } catch {}
    },
  }
}
