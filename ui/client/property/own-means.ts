import { parseCostsQuery } from '#domain/costs/form-query.ts'
import { monthlyRepayment } from '#domain/costs/monthly-repayment.ts'
import { costsParams, ownMeansDays, ownMeansKey } from '#domain/costs/params.ts'
import { countries, regionOf } from '#domain/geo/region.ts'
import { formatPrice, toCents } from '#domain/money.ts'
import { createElement } from '#ui/browser/create-element.ts'
import { loadWords } from '#ui/client/words.ts'
import type { ClientWords } from '#ui/client-words.ts'

const today = new Date().toISOString().slice(0, 10)
const answered = new URLSearchParams(location.search)

/** @returns the stored query of the form for costs; null where there is none, or where it has expired */
function storedMeans(): URLSearchParams | null {
  const query = new URLSearchParams(localStorage.getItem(ownMeansKey) ?? '')
  const ageMs = Date.parse(today) - Date.parse(query.get('day') ?? '')
  return ageMs <= ownMeansDays * 86_400_000 ? query : null
}

/** The query of this page, without parameters of its other forms. */
function ownAnswers(): URLSearchParams | null {
  const given = costsParams.filter((name) => name !== 'amount' && answered.get(name))
  return given.length > 0 ? new URLSearchParams(given.map((name) => [name, answered.get(name)!])) : null
}

/** A price for sale ends its text; a rent is followed by its period. */
const pricePattern = /€\s([\d.]+)$/
/** Postcode of the address that begins or ends a text. Elsewhere than in Belgium it has a prefix. */
const zipPattern = /(?:^|, )(\d{4}) (?!.*, \d{4} )/

type Words = ClientWords['means']

function repaymentOf(price: Element, means: URLSearchParams, words: Words): string | null {
  const home = price.closest('.card, .prop-head')
  const amount = pricePattern.exec(price.textContent.trim())?.[1]
  const zip = zipPattern.exec(home?.querySelector('.place, .where > :last-child')?.textContent.trim() ?? '')?.[1]
  const region = zip && regionOf(countries.belgium, zip)
  // A takeover or a life annuity, or sold.
  if (!amount || !region || home?.querySelector('.tag, .sold')) return null
  const { answers } = parseCostsQuery(means, today)
  const cents = monthlyRepayment(toCents(Number(amount.replaceAll('.', ''))), region, answers, today)
  return cents === null ? null : words.perMonth.replace('{{amount}}', formatPrice(cents))
}

function render(words: Words) {
  const means = storedMeans()
  for (const price of document.querySelectorAll('.card .price, .prop-head .price')) {
    if (price.nextElementSibling?.matches('.monthly')) continue
    const text = means && repaymentOf(price, means, words)
    if (text) price.after(createElement('span', { className: 'monthly', textContent: text }))
  }
}

function clear() {
  for (const element of document.querySelectorAll('.monthly')) element.remove()
}

/** In the form for costs: a choice that is kept, and the stored figures where the form has none of its own. */
function addChoice(form: Element, words: Words) {
  const means = storedMeans()
  const offered = ownAnswers() ?? means
  if (!offered) return
  const box = createElement('input', { type: 'checkbox', checked: means !== null })
  const label = createElement('label', { className: 'check' }, box, words.show)
  const note = createElement('p', { className: 'small muted', textContent: words.note })
  form.querySelector('.btn')!.before(createElement('div', { className: 'field' }, label, note))
  const store = () => {
    offered.set('day', today)
    localStorage.setItem(ownMeansKey, `${offered}`)
  }
  // Other figures replace the stored ones.
  if (means && ownAnswers()) store()
  box.addEventListener('change', () => {
    clear()
    if (box.checked) store()
    else localStorage.removeItem(ownMeansKey)
    render(words)
  })
}

async function start() {
  const { means: words } = await loadWords()
  const form = document.querySelector('.costs-form')
  if (form) addChoice(form, words)
  render(words)
  new MutationObserver(() => render(words)).observe(document.body, { childList: true, subtree: true })
}

start().catch(console.warn)
