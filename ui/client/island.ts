import type { ClientWords } from '#ui/client-words.ts'
import { firstEvent } from './first-event.ts'
import { type IslandName, islands } from './islands.ts'
import { loadWords } from './words.ts'

class Island extends HTMLElement {
  /** None once the island is hydrated. */
  #abort: AbortController | undefined

  connectedCallback() {
    this.#abort = new AbortController()
    const hydrated = this.#hydrateOnInteraction(this.#abort)
    this.addEventListener('submit', (event) => this.#hold(event, hydrated), { once: true })
  }

  disconnectedCallback() {
    this.#abort?.abort()
  }

  /** A form that is posted before its island is hydrated waits for it; if the script did not load, the browser sends it. */
  #hold(event: SubmitEvent, hydrated: Promise<void>) {
    if (!this.#abort || (event.target as HTMLFormElement).method !== 'post') return
    event.preventDefault()
    // Hydration may have drawn another button in its place.
    const buttons = () => [...this.querySelectorAll<HTMLElement>('[type=submit]')]
    const at = buttons().indexOf(event.submitter!)
    void hydrated.then(() => buttons()[at]?.click())
  }

  async #hydrateOnInteraction(controller: AbortController) {
    const { name, id, props } = this.dataset
    await firstEvent(this, ['pointerover', 'pointerdown', 'focusin', 'keydown', 'submit'], {
      signal: controller.signal,
    })
    try {
      const [island, { hydrate }, words] = await Promise.all([
        islands[name as IslandName](),
        import('./hydrate.ts'),
        loadWords(),
      ])
      if (controller.signal.aborted) return
      controller.abort()
      const labels = words[name as keyof ClientWords]
      const fromMarkup = 'read' in island && island.read(this)
      await hydrate(this, island.View, { ...JSON.parse(props ?? '{}'), ...fromMarkup, labels }, id!)
      this.#abort = undefined
    } catch (error) {
      // The script did not load: the markup works without it, and the next interaction tries again.
      console.warn(error)
      if (this.isConnected && !controller.signal.aborted) void this.#hydrateOnInteraction(controller)
    }
  }
}

customElements.define('x-island', Island)
