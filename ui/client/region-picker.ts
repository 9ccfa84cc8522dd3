import { fold } from '#domain/fold.ts'

const plurals = new Intl.PluralRules(document.documentElement.lang)

/** Adds a field that finds a town in a list of hundreds: a row is shown where one of its words begins like it. */
function addFinder(root: HTMLElement) {
  const { search = '', one = '', other = '', none = '' } = root.dataset
  const field = document.createElement('input')
  field.type = 'search'
  field.className = 'input'
  field.autocomplete = 'off'
  field.placeholder = search
  field.setAttribute('aria-label', search)
  const told = document.createElement('output')
  told.className = 'muted small'
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
    const text = plurals.select(found) === 'one' ? one : other
    told.textContent = wanted && (found ? text.replace('{{count}}', String(found)) : none)
  })
  // Enter would send a form that is not filled in yet.
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') event.preventDefault()
  })
  root.querySelector('legend')?.after(field, told)
}

for (const root of document.querySelectorAll<HTMLElement>('[data-region-picker]')) addFinder(root)
