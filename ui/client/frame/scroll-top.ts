import { scrollTopDurationMs } from '#domain/header-scroll.ts'
import { firstEvent } from '#ui/client/first-event.ts'
import { toTop } from './header-scroll.ts'

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

toTop?.addEventListener('click', (event) => {
  event.preventDefault()
  scrollToTop()
  document.querySelector<HTMLElement>('.skip')?.focus({ preventScroll: true })
})

/** Smooth, unless the visitor prefers reduced motion or scrolls meanwhile. */
function scrollToTop() {
  const from = scrollY
  let start: number | undefined
  let isStopped = false
  firstEvent(window, ['wheel', 'touchstart', 'keydown']).then(() => {
    isStopped = true
  })

  const step = (now: number) => {
    if (isStopped) return
    start ??= now
    const share = reducedMotion.matches ? 1 : Math.min(1, (now - start) / scrollTopDurationMs)
    scrollTo({ top: from * (1 - share) ** 3, behavior: 'instant' })
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
