export {}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

/** Adds the bar with the stored choice; folding its list together removes it again. */
async function fetchBar(link: HTMLElement) {
  const response = await fetch(`/consent?language=${document.documentElement.lang}`)
  if (!response.ok) throw new Error(`${response.status}`)
  find('#consent')?.remove()
  document.body.insertAdjacentHTML('afterbegin', await response.text())
  const bar = find('.consent')!
  const list = bar.querySelector('details')!
  list.addEventListener('toggle', () => {
    if (list.open) return
    bar.remove()
    link.focus()
  })
}

async function reopen(link: HTMLElement) {
  if (!find('.consent')) await fetchBar(link)
  const list = find('.consent details') as HTMLDetailsElement
  list.open = true
  list.querySelector('summary')!.focus()
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-consent]')
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  reopen(link).catch(() => location.assign(link.href))
})

document.addEventListener('keydown', ({ key, target }) => {
  const list = key === 'Escape' && (target as Element).closest?.('.consent')?.querySelector('details')
  if (!list) return
  list.open = false
  list.querySelector('summary')!.focus()
})
