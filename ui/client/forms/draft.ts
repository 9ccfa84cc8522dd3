import type { TabName } from '#domain/consent/stored.ts'
import { type Control, controlsOf, fieldsOf } from './check.ts'

type Draft = Record<string, string[]>

/** Neither what is secret, nor files, nor the answer to the riddle; nor an agreement, which is given to what is sent. */
const isKept = (control: Control): boolean =>
  !['password', 'file', 'hidden'].includes(control.type) && control.dataset.kind !== 'agree'

const isBox = (control: Control): control is HTMLInputElement => ['checkbox', 'radio'].includes(control.type)

/**
 * What was typed stays with this tab until it is sent. One that came back from the server is what the server says.
 * @param fresh whether the form is as the page brings it, so that the draft may fill it in
 */
export function draftOf(form: HTMLFormElement, fresh: boolean) {
  const about = form.querySelector<HTMLInputElement>('[name=about]')?.value ?? ''
  const name: TabName = `draft ${form.dataset.form} ${about}`
  const controls = () =>
    fieldsOf(form)
      .filter(({ dataset }) => dataset.field !== 'characters')
      .flatMap(controlsOf)
      .filter(isKept)

  const keep = () => {
    const draft: Draft = {}
    for (const control of controls()) {
      const values = draft[control.name] ?? []
      draft[control.name] = values
      if (isBox(control) ? control.checked : control.value) values.push(control.value)
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
    const ticked = new Map<string, Control>()
    for (const control of controls()) {
      const values = draft[control.name]
      if (!values) continue
      if (isBox(control)) {
        if (control.checked !== values.includes(control.value)) ticked.set(control.name, control)
        control.checked = values.includes(control.value)
      } else if (!control.value) {
        control.value = values[0] ?? ''
        // What was chosen may be gone by now.
        if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = ''
      }
    }
    // Whatever shows what is ticked, as the list of towns does, must learn of it.
    for (const control of ticked.values()) control.dispatchEvent(new Event('change', { bubbles: true }))
  }

  if (fresh) fillIn()
  let waiting: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    clearTimeout(waiting)
    waiting = undefined
  }
  form.addEventListener('input', () => {
    settle()
    waiting = setTimeout(keep, 300)
  })
  // Whoever leaves before that has typed it all the same.
  addEventListener('pagehide', () => waiting !== undefined && keep())
  return {
    keep,
    forget: () => {
      settle()
      try {
        sessionStorage.removeItem(name)
      } catch {}
    },
  }
}
