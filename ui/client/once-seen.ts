/** Runs `run` once, when something of one of the elements comes into view. */
export function onceSeen(elements: Iterable<Element>, run: () => void, options?: IntersectionObserverInit) {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    watch.disconnect()
    run()
  }, options)
  for (const element of elements) watch.observe(element)
}
