import { post, take } from '#ui/client/desk/page.ts'

const part = '#pictures'
const itemOf = ({ target }: Event) => (target as Element).closest<HTMLElement>('.pics > li')
const failed = document.querySelector<HTMLElement>('[data-order]')!.dataset.order!
const placeOf = (item: HTMLElement) => [...item.parentElement!.children].indexOf(item)

let last = Promise.resolve()

/** One change after the other: each answer shows the order of all before it. @param focus the first that is there gets the focus */
function change(body: FormData | URLSearchParams, focus: readonly string[], putBack = () => {}) {
  last = last.then(async () => {
    try {
      take(await post(body), part)
      focus
        .map((selector) => document.querySelector<HTMLElement>(selector))
        .find(Boolean)
        ?.focus()
    } catch (error) {
      console.warn(error)
      putBack()
      document.querySelector(`${part} [role=alert]`)!.textContent = failed
    }
  })
}

const inItem = (key: string, selector: string) => `${part} [data-key="${CSS.escape(key)}"] ${selector}`

function place(item: HTMLElement, at: number, putBack?: () => void) {
  const key = item.dataset.key!
  change(new URLSearchParams({ action: 'place', key, at: `${at}` }), [inItem(key, '.frame')], putBack)
}

addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.querySelector('.pics')) return
  event.preventDefault()
  const { name, value } = event.submitter as HTMLButtonElement
  const focus = [`[name=${name}]:enabled`, 'button:enabled'].map((selector) => inItem(value, selector))
  change(new FormData(form, event.submitter), focus)
})

addEventListener('keydown', (event) => {
  const step = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
  const item = itemOf(event)
  if (!step || !item) return
  event.preventDefault()
  const at = placeOf(item) + step
  if (at >= 0 && at < item.parentElement!.children.length) place(item, at)
})

let dragged: HTMLElement | undefined
let putBack = () => {}

addEventListener('dragstart', (event) => {
  const item = itemOf(event)
  if (!item) return
  dragged = item
  const [list, before] = [item.parentElement!, item.nextSibling]
  putBack = () => list.insertBefore(item, before)
  event.dataTransfer!.effectAllowed = 'move'
  // After the picture below the pointer is drawn.
  requestAnimationFrame(() => item.classList.add('drag'))
})
addEventListener('dragover', (event) => {
  if (!dragged) return
  const item = itemOf(event)
  if (item || (event.target as Element).closest(part)) event.preventDefault()
  if (!item || item === dragged) return
  if (placeOf(item) > placeOf(dragged)) item.after(dragged)
  else item.before(dragged)
})
addEventListener('drop', (event) => {
  if (!dragged) return
  event.preventDefault()
  place(dragged, placeOf(dragged), putBack)
  putBack = () => {}
})
addEventListener('dragend', () => {
  putBack()
  putBack = () => {}
  dragged?.classList.remove('drag')
  dragged = undefined
})
