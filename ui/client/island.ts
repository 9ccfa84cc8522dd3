import type { ClientWords } from '#ui/client-words.ts'
import { firstEvent } from './first-event.ts'
import { type IslandName, islands } from './islands.ts'
import { loadWords } from './words.ts'

class Island extends HTMLElement {
  #abort: AbortController | undefined

  connectedCallback() {
    this.#abort = new AbortController()
    void this.#hydrateOnInteraction(this.#abort)
  }

  disconnectedCallback() {
    this.#abort?.abort()
  }

  async #hydrateOnInteraction(controller: AbortController) {
    const { name, id, props } = this.dataset
    await firstEvent(this, ['pointerover', 'pointerdown', 'focusin', 'keydown'], { signal: controller.signal })
    try {
      const [island, { hydrate }, words] = await Promise.all([
        islands[name as IslandName](),
        import('./hydrate.ts'),
        loadWords(),
      ])
      if (controller.signal.aborted) return
      this.#abort = undefined
      controller.abort()
      const labels = words[name as keyof ClientWords]
      const fromMarkup = 'read' in island && island.read(this)
      hydrate(this, island.View, { ...JSON.parse(props ?? '{}'), ...fromMarkup, labels }, id ?? '')
    } catch (error) {
      // The script did not load: the markup works without it, and the next interaction tries again.
      console.warn(error)
      if (this.isConnected && !controller.signal.aborted) void this.#hydrateOnInteraction(controller)
    }
  }
}

customElements.define('x-island', Island)
