import { characterCount, wordCount } from '#domain/forms/text-length.ts'
import { createElement } from '#ui/browser/create-element.ts'

const { lang } = document.documentElement
const plurals = new Intl.PluralRules(lang)
const numbers = new Intl.NumberFormat(lang)

/** ms after the last key until a text that is too long is said to be. */
const pauseMs = 1_000

const status = createElement('p', { className: 'sr', role: 'status' })
let timer: ReturnType<typeof setTimeout> | undefined

const counters = new Map(
  [...document.querySelectorAll<HTMLElement>('[data-count]')].map((counter) => [counter.dataset.count!, counter]),
)

addEventListener('input', ({ target }) => {
  const { id, value } = target as HTMLTextAreaElement
  const counter = counters.get(id)
  if (!counter) return
  // There before it has a text, or it would not be read out.
  if (!status.isConnected) document.querySelector('main')!.append(status)
  const { max, one, other, long } = counter.dataset
  const count = max ? characterCount(value) : wordCount(value)
  const isLong = count > Number(max)
  counter.textContent = max
    ? `${count} / ${max}`
    : (plurals.select(count) === 'one' ? one! : other!).replace('{count}', numbers.format(count))
  counter.classList.toggle('over', isLong)
  clearTimeout(timer)
  timer = setTimeout(() => {
    status.textContent = isLong ? long!.replace('{count}', `${count}`) : ''
  }, pauseMs)
})
