import { type IslandName, islands } from './islands.ts'
import { triggers, type When } from './triggers.ts'

/** React keeps what streams in late in hidden boxes of this kind until its place is there. */
const staging = '[hidden][id^="S:"]'

/** A part of the page that works as markup, and wakes when its time has come. */
class Island extends HTMLElement {
  #waiting: AbortController | undefined

  connectedCallback() {
    if (this.closest(staging)) return
    this.#waiting = new AbortController()
    void this.#wake(this.#waiting)
  }

  disconnectedCallback() {
    this.#waiting?.abort()
  }

  async #wake(waiting: AbortController) {
    const { name, id, when, props } = this.dataset
    await triggers[when as When](this, waiting.signal)
    if (waiting.signal.aborted) return
    const [View, { hydrate }] = await Promise.all([islands[name as IslandName](), import('./hydrate.ts')])
    if (waiting.signal.aborted) return
    this.#waiting = undefined
    waiting.abort()
    hydrate(this, View, JSON.parse(props ?? '{}'), id ?? '')
  }
}

customElements.define('x-island', Island)
