import { firstEvent } from './first-event.ts'
import { type IslandName, islands } from './islands.ts'

/** A part of the page that works as markup, and wakes when its time has come. */
class Island extends HTMLElement {
  #abort: AbortController | undefined

  connectedCallback() {
    this.#abort = new AbortController()
    void this.#hydrateOnInteraction(this.#abort)
  }

  disconnectedCallback() {
    this.#abort?.abort()
  }

  async #hydrateOnInteraction(waiting: AbortController) {
    const { name, id, props } = this.dataset
    await firstEvent(this, ['pointerover', 'pointerdown', 'focusin', 'keydown'], { signal: waiting.signal })
    try {
      const [View, { hydrate }] = await Promise.all([islands[name as IslandName](), import('./hydrate.ts')])
      if (waiting.signal.aborted) return
      this.#abort = undefined
      waiting.abort()
      hydrate(this, View, JSON.parse(props ?? '{}'), id ?? '')
    } catch (error) {
      // A file that did not arrive: the markup goes on working, and the next touch tries again.
      console.warn(error)
      if (this.isConnected && !waiting.signal.aborted) void this.#hydrateOnInteraction(waiting)
    }
  }
}

customElements.define('x-island', Island)
