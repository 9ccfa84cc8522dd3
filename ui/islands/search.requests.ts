import { effect } from '@preact/signals-react'
import type { SearchModel, Suggestion } from './search.model.ts'

/** ms of quiet before the server is asked. */
const debounceMs = 200

/** @returns `ask`, called once things are quiet; a newer call takes the place of the one before, also under way */
function debounceLatest<A extends unknown[]>(ask: (signal: AbortSignal, ...args: A) => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: AbortController | undefined
  const stop = () => {
    clearTimeout(timer)
    pending?.abort()
  }
  const start = (...args: A) => {
    stop()
    const controller = new AbortController()
    pending = controller
    // Without an answer the form works as before, so a failed request says nothing.
    timer = setTimeout(() => ask(controller.signal, ...args).catch(() => {}), debounceMs)
  }
  return { start, stop }
}

async function fetchJson<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(path, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}

/** Keeps `hits` at what the search would find, from its first change on. @returns how to stop */
export function hitCounter(model: SearchModel, language: string): () => void {
  const asking = debounceLatest(async (signal, query: string) => {
    const { count } = await fetchJson<{ count: number }>(`/api/count?${query}`, signal)
    model.hits.value = count
  })
  let last = `${model.search.peek().market} ${model.query.peek()}`
  const end = effect(() => {
    const now = `${model.search.value.market} ${model.query.value}`
    if (now === last) return
    last = now
    model.hits.value = null
    asking.start(
      [`goal=${model.search.value.market}&language=${language}`, model.query.value].filter(Boolean).join('&'),
    )
  })
  return () => {
    end()
    asking.stop()
  }
}

/** Suggestions for a text of two characters or more. */
export function suggester(model: SearchModel, language: string) {
  const show = (suggestions: Suggestion[]) => {
    model.active.value = -1
    model.suggestions.value = suggestions
  }
  const asking = debounceLatest(async (signal, text: string) => {
    const query = new URLSearchParams({ q: text, language, goal: String(model.search.peek().market) })
    show(await fetchJson<Suggestion[]>(`/api/suggest?${query}`, signal))
  })
  const close = () => {
    asking.stop()
    show([])
  }
  return { close, ask: (text: string) => (text.trim().length < 2 ? close() : asking.start(text.trim())) }
}
