import { effect } from '@preact/signals-react'
import { markets } from '#domain/property/status.ts'
import type { Relaxation, SearchModel, Suggestion } from './search.model.ts'

const debounceMs = 200

/** Debounces requests; a newer call aborts the previous one. Failures are ignored: the form works without a response. */
function debounceLatest<A extends unknown[]>(request: (signal: AbortSignal, ...args: A) => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: AbortController | undefined
  const stop = () => {
    clearTimeout(timer)
    pending?.abort()
  }
  const start = (...args: A) => {
    stop()
    pending = new AbortController()
    const { signal } = pending
    timer = setTimeout(() => request(signal, ...args).catch(() => {}), debounceMs)
  }
  return { start, stop }
}

async function fetchJson<Body>(path: string, signal: AbortSignal): Promise<Body> {
  const response = await fetch(path, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}

type Count = { count: number; prices?: number[]; relaxation?: Relaxation }

/** Keeps `hits` at the number of results, from the first change of the search. @returns a function that stops it */
export function hitCounter(model: SearchModel, language: string): () => void {
  const { search, query, hits, relaxation, prices, hasPrices } = model
  const request = debounceLatest(async (signal, params: string) => {
    const answer = await fetchJson<Count>(`/api/count?${params}`, signal)
    hits.value = answer.count
    relaxation.value = answer.relaxation ?? null
    prices.value = answer.prices ?? prices.value
  })
  const params = () =>
    [`goal=${markets.indexOf(search.value.market)}&language=${language}`, hasPrices.value && 'prices=1', query.value]
      .filter(Boolean)
      .join('&')
  let last: string | undefined
  const dispose = effect(() => {
    const current = params()
    last ??= current
    if (current === last) return
    last = current
    hits.value = null
    relaxation.value = null
    request.start(current)
  })
  return () => {
    dispose()
    request.stop()
  }
}

export function suggester({ search, suggestions, active }: SearchModel, language: string) {
  const show = (items: Suggestion[]) => {
    active.value = -1
    suggestions.value = items
  }
  const request = debounceLatest(async (signal, q: string) => {
    const params = new URLSearchParams({ q, language, goal: String(markets.indexOf(search.peek().market)) })
    show(await fetchJson<Suggestion[]>(`/api/suggest?${params}`, signal))
  })
  const close = () => {
    request.stop()
    show([])
  }
  return { close, suggest: (text: string) => (text.trim().length < 2 ? close() : request.start(text.trim())) }
}
