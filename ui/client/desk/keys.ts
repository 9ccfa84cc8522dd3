import { deskKeysDays, deskKeysKey } from '#domain/admin/desk-keys.ts'
import { createElement } from '#ui/browser/create-element.ts'
import { tabStorage } from '#ui/browser/tab-storage.ts'
import { pageAt } from './page.ts'

const search = document.querySelector<HTMLFormElement>('[data-keys]')!

function isTurnedOff(): boolean {
  try {
    const ageMs = Date.now() - Date.parse(localStorage.getItem(deskKeysKey) ?? '')
    if (ageMs > deskKeysDays * 86_400_000) localStorage.removeItem(deskKeysKey)
    return ageMs <= deskKeysDays * 86_400_000
  } catch {
    return false
  }
}

let isOn = !isTurnedOff()

function turn({ checked }: HTMLInputElement) {
  isOn = checked
  try {
    if (isOn) localStorage.removeItem(deskKeysKey)
    else localStorage.setItem(deskKeysKey, new Date().toISOString().slice(0, 10))
  } catch {}
}

let dialog: Promise<HTMLDialogElement> | undefined

/** The dialog that lists them is on the page of the search. */
async function loadDialog() {
  const page = await pageAt(search.action)
  const item = page.querySelector<HTMLDialogElement>('#keys')!
  const toggle = item.querySelector<HTMLInputElement>('[type=checkbox]')!
  toggle.checked = isOn
  toggle.addEventListener('change', () => turn(toggle))
  document.querySelector('#keys')?.remove()
  document.body.append(item)
  return item
}

function list() {
  dialog ??= loadDialog()
  dialog.then(
    (item) => item.showModal(),
    (error) => {
      dialog = undefined
      console.warn(error)
    },
  )
}

const opener = createElement('button', {
  ...{ type: 'button', className: 'tool', textContent: '?', title: search.dataset.keys!, onclick: list },
  ariaLabel: search.dataset.keys!,
})
document.querySelector('.me form')?.before(opener)

type Pick = HTMLInputElement

const picks = (part: string) => [...document.querySelectorAll<Pick>(`.list ${part} .pick`)]

/** A click, as of a person: what listens to changes hears it. */
function tick(boxes: readonly Pick[], checked: boolean) {
  for (const box of boxes) if (box.checked !== checked) box.click()
}

const count = createElement('b', { role: 'status' })
const tell = () => {
  const ticked = picks('tbody').filter(({ checked }) => checked).length
  count.textContent = search.dataset.ticked!.replace('{count}', `${ticked}`)
}
document.querySelector('.bulk legend')?.after(count)
tell()

// Without a script, it is sent with the ids of all rows.
for (const all of picks('thead')) {
  all.removeAttribute('name')
  all.addEventListener('change', () => tick(picks('tbody'), all.checked))
}
addEventListener('change', tell)

/** The row from which Shift x ticks. */
let first = 0

const linkOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('a.main, a')

/** Keys of a list, while the focus is in it. */
function inList(event: KeyboardEvent, row: HTMLElement): boolean {
  const rows = [...row.parentElement!.children]
  const at = rows.indexOf(row)
  const pickOf = (item: Element) => item.querySelector<Pick>('.pick')
  const acts: Record<string, () => void> = {
    ArrowDown: () => linkOf(rows[at + 1])?.focus(),
    ArrowUp: () => linkOf(rows[at - 1])?.focus(),
    x: () => {
      first = at
      pickOf(row)?.click()
    },
    X: () => {
      const range = rows.slice(Math.min(first, at), Math.max(first, at) + 1)
      tick(
        range.map(pickOf).filter((box) => box !== null),
        true,
      )
    },
    Escape: () => tick([...picks('thead'), ...picks('tbody')], false),
    '/': () => document.querySelector<HTMLElement>('main [type=search]')?.focus(),
    ...((event.target as Element).matches('.pick') && { Enter: () => linkOf(row)?.click() }),
  }
  const act = acts[{ j: 'ArrowDown', k: 'ArrowUp' }[event.key] ?? event.key]
  act?.()
  return act !== undefined
}

/** Addresses of the list that a request was opened from, in their order. */
const lastList = tabStorage('desk-list')
const listed = [...document.querySelectorAll<HTMLAnchorElement>('.list .main')].map(({ pathname }) => pathname)
if (listed.length > 0) lastList.set(JSON.stringify(listed))

const reply = document.querySelector<HTMLElement>('form.reply textarea')

/** Keys of the page of a request. */
function onRequest({ key }: KeyboardEvent): boolean {
  const list: string[] = JSON.parse(lastList.get() ?? '[]')
  const at = list.indexOf(location.pathname)
  const other = at < 0 ? undefined : list[at + ({ n: 1, p: -1 }[key] ?? Number.NaN)]
  if (other) location.href = other
  if (key === 'r') reply?.focus()
  return other !== undefined || key === 'r'
}

const isField = (target: Element) =>
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')

addEventListener('keydown', (event) => {
  const target = event.target as Element
  if (event.ctrlKey || event.metaKey || event.altKey || isField(target) || !isOn) return
  if (target.closest('dialog')) return
  if (event.key === '?') {
    event.preventDefault()
    return list()
  }
  const row = target.closest<HTMLElement>('.list tbody tr')
  if (row ? inList(event, row) : reply && onRequest(event)) event.preventDefault()
})
