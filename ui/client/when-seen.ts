/** Runs `load` once, when something of the element is on the screen and the page itself has arrived. */
export function whenSeen(element: Element, load: () => Promise<unknown>) {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    watch.disconnect()
    const start = () => load().catch(console.warn)
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
  })
  watch.observe(element)
}
