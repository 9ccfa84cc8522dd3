import { fold as folded } from '#domain/fold.ts'

const plurals = new Intl.PluralRules(document.documentElement.lang)

const pluralText = (texts: { one: string; other: string }, count: number) =>
  texts[plurals.select(count) === 'one' ? 'one' : 'other'].replace('{{count}}', String(count))

/** Filters the towns by the beginning of a word. */
function setUpFilter(root: HTMLElement) {
  const { one = '', other = '', none = '' } = root.dataset
  const field = root.querySelector<HTMLInputElement>('[type=search]')!
  const status = field.nextElementSibling!
  const fold = root.querySelector('details')!
  const regions = [...fold.querySelectorAll('details')].map((details) => ({
    details,
    open: details.open,
    rows: [...details.querySelectorAll('li')].map((row) => ({
      row,
      text: 'whole' in row.dataset ? null : ` ${folded(`${row.textContent} ${row.dataset.also ?? ''}`)}`,
    })),
  }))

  let previousFilter = ''
  const filterTowns = () => {
    const filter = folded(field.value)
    let count = 0
    for (const region of regions) {
      const { details, rows } = region
      if (!previousFilter) region.open = details.open
      for (const { row, text } of rows) row.hidden = Boolean(filter) && !text?.includes(` ${filter}`)
      const visible = rows.filter(({ row }) => !row.hidden).length
      details.hidden = visible === 0
      details.open = filter ? visible > 0 : region.open
      count += visible
    }
    if (filter) fold.open = true
    previousFilter = filter
    status.textContent = filter && (count ? pluralText({ one, other }, count) : none)
  }
  // Something may have been typed before the script had loaded.
  if (field.value) filterTowns()
  field.addEventListener('input', filterTowns)
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') event.preventDefault()
  })
}

const nameOf = (box: HTMLInputElement): string =>
  (box.closest('[data-whole]')
    ? box.closest('details')?.querySelector('summary')?.firstChild
    : box.closest('label')?.querySelector('span')
  )?.textContent ?? ''

const sectionHtml = '<div class="chosen"><output class="small"></output><ul class="chips"></ul></div>'
const chipHtml =
  '<li><button type="button" class="chip"><svg class="icon" aria-hidden="true"><use href="/icons.svg#x"/></svg></button>'

/** Adds a chip per ticked box, which may be out of sight; the chip's button unticks it. */
function addChips(root: HTMLElement) {
  const { chosenOne: one = '', chosenOther: other = '', remove = '' } = root.dataset
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  // At the end, where its height moves no town under the pointer.
  root.insertAdjacentHTML('beforeend', sectionHtml)
  const section = root.lastElementChild!
  const status = section.querySelector('output')!
  const chips = section.querySelector('ul')!

  const untick = (box: HTMLInputElement, index: number) => {
    box.checked = false
    box.dispatchEvent(new Event('change', { bubbles: true }))
    // The chip with the focus was removed.
    const rest = chips.querySelectorAll('button')
    const next = rest[Math.min(index, rest.length - 1)] ?? root.querySelector<HTMLElement>('[type=search]')
    next?.focus()
  }
  const update = () => {
    const ticked = boxes.filter((box) => box.checked)
    status.textContent = ticked.length ? pluralText({ one, other }, ticked.length) : ''
    chips.innerHTML = chipHtml.repeat(ticked.length)
    for (const [at, chip] of chips.querySelectorAll('button').entries()) {
      const box = ticked[at]!
      const name = nameOf(box)
      chip.prepend(name)
      chip.ariaLabel = remove.replace('{{name}}', name)
      chip.addEventListener('click', () => untick(box, at))
    }
    chips.hidden = ticked.length === 0
    section.classList.toggle('sr', chips.hidden)
  }
  root.addEventListener('change', update)
  root.closest('form')?.addEventListener('reset', () => setTimeout(update))
  // The browser restores ticked boxes on a return to the page.
  addEventListener('pageshow', update)
  update()
}

for (const root of document.querySelectorAll<HTMLElement>('[data-region-picker]')) {
  setUpFilter(root)
  addChips(root)
}
