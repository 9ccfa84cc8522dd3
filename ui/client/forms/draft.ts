import { tabStorage } from '#ui/browser/tab-storage.ts'
import { type Control, controlsOf, fieldsOf } from './validate.ts'

type Draft = Record<string, string[]>

const saveDelayMs = 300

/** No secrets, files, challenge texts; nor consent, which belongs to what is sent. */
const isStorable = (control: Control): boolean =>
  !['password', 'file', 'hidden'].includes(control.type) && control.dataset.kind !== 'agree'

const isCheckable = (control: Control): control is HTMLInputElement => ['checkbox', 'radio'].includes(control.type)

const storableControls = (form: HTMLFormElement) =>
  fieldsOf(form)
    .filter(({ dataset }) => dataset.field !== 'characters')
    .flatMap(controlsOf)
    .filter(isStorable)

function readDraft(form: HTMLFormElement): Draft {
  const draft: Draft = {}
  for (const control of storableControls(form)) {
    const values = draft[control.name] ?? []
    draft[control.name] = values
    if (isCheckable(control) ? control.checked : control.value) values.push(control.value)
  }
  return draft
}

function fillIn(form: HTMLFormElement, draft: Draft) {
  const changed = new Map<string, Control>()
  for (const control of storableControls(form)) {
    const values = draft[control.name]
    if (!values) continue
    if (isCheckable(control)) {
      if (control.checked !== values.includes(control.value)) changed.set(control.name, control)
      control.checked = values.includes(control.value)
    } else if (!control.value) {
      control.value = values[0] ?? ''
      if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = ''
    }
  }
  // For scripts that show what is ticked, such as the region picker.
  for (const control of changed.values()) control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Keeps input for the tab. @param restore false for a form rendered with values */
export function openDraft(form: HTMLFormElement, restore: boolean) {
  const about = form.querySelector<HTMLInputElement>('[name=about]')?.value ?? ''
  const storage = tabStorage(`draft ${form.dataset.form} ${about}`)
  const save = () => storage.set(JSON.stringify(readDraft(form)))
  if (restore) fillIn(form, JSON.parse(storage.get() ?? '{}'))
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  form.addEventListener('input', () => {
    stopTimer()
    timer = setTimeout(save, saveDelayMs)
  })
  addEventListener('pagehide', () => timer !== undefined && save())
  return {
    save,
    clear() {
      stopTimer()
      storage.forget()
    },
  }
}
