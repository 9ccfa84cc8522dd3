import { fold } from '#domain/fold.ts'
import type { RegionMapMessages } from '#ui/map/map-messages.ts'

const plurals = new Intl.PluralRules(document.documentElement.lang)

/** Adds a field that finds a town in a list of hundreds: a row is shown where one of its words begins like it. */
function setUpFilter(root: HTMLElement) {
  const { search = '', one: item = '', other = '', none = '' } = root.dataset
  const field = document.createElement('input')
  field.type = 'search'
  field.className = 'input'
  field.autocomplete = 'off'
  field.placeholder = search
  field.ariaLabel = search
  const status = document.createElement('output')
  status.className = 'muted small'
  const regions = [...root.querySelectorAll('details')].map((details) => ({
    details,
    open: details.open,
    rows: [...details.querySelectorAll('li')].map((row) => ({
      row,
      words: 'whole' in row.dataset ? null : ` ${fold(`${row.textContent} ${row.dataset.also ?? ''}`)}`,
    })),
  }))

  let before = ''
  field.addEventListener('input', () => {
    const wanted = fold(field.value)
    let found = 0
    for (const region of regions) {
      const { details, rows } = region
      // What the visitor had opened is open again when he is done.
      if (!before) region.open = details.open
      for (const { row, words } of rows) row.hidden = Boolean(wanted) && !words?.includes(` ${wanted}`)
      const shown = rows.filter(({ row }) => !row.hidden).length
      details.hidden = shown === 0
      details.open = wanted ? shown > 0 : region.open
      found += shown
    }
    before = wanted
    const text = plurals.select(found) === 'one' ? item : other
    status.textContent = wanted && (found ? text.replace('{{count}}', String(found)) : none)
  })
  // Enter would send a form that is not filled in yet.
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') event.preventDefault()
  })
  root.querySelector('legend')?.after(field, status)
}

/** A town by its row, a province by the heading of its rows. */
const nameOf = (box: HTMLInputElement): string =>
  (box.closest('[data-whole]')
    ? box.closest('details')?.querySelector('summary')?.firstChild
    : box.closest('label')?.querySelector('span')
  )?.textContent ?? ''

/** Adds what is chosen, for a ticked box is soon out of sight; each is a button that takes it out again. */
function setUpChips(root: HTMLElement) {
  const { chosen, remove }: RegionMapMessages = JSON.parse(root.dataset.regionMap ?? '{}')
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const status = document.createElement('output')
  status.className = 'small'
  const chips = document.createElement('ul')
  chips.className = 'chips'
  const box = document.createElement('div')
  box.className = 'chosen'
  box.append(status, chips)

  const chipOf = (input: HTMLInputElement, at: number) => {
    const row = document.createElement('li')
    const chip = document.createElement('button')
    const name = nameOf(input)
    chip.type = 'button'
    chip.className = 'chip'
    chip.textContent = name
    chip.ariaLabel = remove.replace('{{name}}', name)
    chip.insertAdjacentHTML('beforeend', '<svg class="icon" aria-hidden="true"><use href="/icons.svg#x"/></svg>')
    chip.addEventListener('click', () => {
      input.checked = false
      input.dispatchEvent(new Event('change', { bubbles: true }))
      // The button is gone: the next one has its place, or else the field where towns are found.
      const rest = chips.querySelectorAll('button')
      const next = rest[Math.min(at, rest.length - 1)] ?? root.querySelector<HTMLElement>('[type=search]')
      next?.focus()
    })
    row.append(chip)
    return row
  }

  const write = () => {
    const ticked = boxes.filter((item) => item.checked)
    const text = plurals.select(ticked.length) === 'one' ? chosen.one : chosen.other
    status.textContent = ticked.length ? text.replace('{{count}}', String(ticked.length)) : ''
    chips.replaceChildren(...ticked.map(chipOf))
    chips.hidden = ticked.length === 0
    box.classList.toggle('sr', chips.hidden)
  }
  root.addEventListener('change', write)
  root.closest('form')?.addEventListener('reset', () => setTimeout(write))
  // A browser that comes back to the page ticks what was ticked.
  addEventListener('pageshow', write)
  write()
  // Last of all: whatever comes and goes here, no town moves under the hand that ticks it.
  root.append(box)
}

for (const root of document.querySelectorAll<HTMLElement>('[data-region-picker]')) {
  setUpFilter(root)
  setUpChips(root)
}
