/** Runs `run` once, when something of one of the elements comes into view. */
export function onceVisible(elements: Iterable<Element>, run: () => void, options?: IntersectionObserverInit) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    run()
  }, options)
  for (const element of elements) observer.observe(element)
}
