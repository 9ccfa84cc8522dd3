export function onceVisible(elements: Iterable<Element>, callback: () => void, options?: IntersectionObserverInit) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    callback()
  }, options)
  for (const element of elements) observer.observe(element)
}
