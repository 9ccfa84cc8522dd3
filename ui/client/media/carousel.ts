export {}

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) setUpCarousel(root)

function setUpCarousel(root: HTMLElement) {
  const track = root.querySelector<HTMLElement>('.carousel-track')!
  const toggle = root.querySelector<HTMLElement>('[data-toggle]')
  const slides = [...track.querySelectorAll('li')]
  const delayMs = Number(root.dataset.stay)
  const durationMs = Number(root.dataset.slide)
  let current = 0
  let isPlaying = root.dataset.carousel === 'autoplay'
  let isHovered = false
  let isFocused = false
  let timer = 0
  let frame = 0

  function schedule() {
    clearTimeout(timer)
    if (!isPlaying || isHovered || isFocused || reducedMotion.matches || document.hidden) return
    // The next slide is lazy and out of sight.
    slides[(current + 1) % slides.length]!.querySelector('img')!.loading = 'eager'
    timer = window.setTimeout(() => move(1), delayMs)
  }

  function show(index: number) {
    current = index
    for (const [at, slide] of slides.entries()) slide.inert = at !== index
    root.querySelector('.carousel-count')!.textContent = `${index + 1}/${slides.length}`
  }

  function move(steps: number) {
    show((current + steps + slides.length) % slides.length)
    cancelAnimationFrame(frame)
    const from = track.scrollLeft
    const start = performance.now()
    track.classList.add('moving')
    const step = (now: number) => {
      const share = reducedMotion.matches || !durationMs ? 1 : Math.min(1, Math.max(0, (now - start) / durationMs))
      track.scrollLeft = from + (current * track.clientWidth - from) * (1 - (1 - share) ** 3)
      if (share < 1) frame = requestAnimationFrame(step)
      else endMove()
    }
    frame = requestAnimationFrame(step)
  }

  function endMove() {
    cancelAnimationFrame(frame)
    frame = 0
    track.classList.remove('moving')
    schedule()
  }

  function play(on: boolean) {
    isPlaying = on
    if (toggle) {
      // A hidden button would lose the focus.
      if (reducedMotion.matches && document.activeElement === toggle)
        root.querySelector<HTMLElement>('[data-step]')?.focus()
      toggle.hidden = reducedMotion.matches
      for (const [at, label] of [...toggle.children].entries()) (label as HTMLElement).hidden = on !== (at === 0)
    }
    schedule()
  }

  toggle?.addEventListener('click', () => {
    // The pointer or focus on the button itself is no reason to pause.
    isHovered = isFocused = false
    play(!isPlaying)
  })
  for (const button of root.querySelectorAll<HTMLElement>('[data-step]'))
    button.addEventListener('click', () => {
      move(Number(button.dataset.step))
      const slide = slides[current]!
      root.querySelector('[aria-live]')!.textContent = `${slide.dataset.label}: ${slide.querySelector('img')!.alt}`
    })
  root.addEventListener('pointerenter', ({ pointerType }) => {
    isHovered = pointerType !== 'touch'
    schedule()
  })
  root.addEventListener('pointerleave', () => {
    isHovered = false
    schedule()
  })
  root.addEventListener('focusin', ({ target }) => {
    isFocused = (target as Element).matches(':focus-visible')
    schedule()
  })
  root.addEventListener('focusout', () => {
    isFocused = false
    schedule()
  })
  // Scrolling by hand stops it, but not vertically by wheel nor leaving by Tab.
  for (const type of ['touchstart', 'wheel', 'keydown'])
    track.addEventListener(
      type,
      (event) => {
        if (event instanceof WheelEvent && !event.deltaX) return
        if (event instanceof KeyboardEvent && event.key === 'Tab') return
        play(false)
        if (!frame) return
        endMove()
        // Stopped before its first frame, a move causes no scroll event.
        show(indexInView())
      },
      { passive: true },
    )
  const indexInView = () => Math.round(track.scrollLeft / track.clientWidth)
  track.addEventListener('scroll', () => {
    const index = indexInView()
    if (!frame && index !== current && slides[index]) show(index)
  })
  addEventListener('resize', () => {
    track.scrollLeft = current * track.clientWidth
  })
  document.addEventListener('visibilitychange', schedule)
  reducedMotion.addEventListener('change', () => play(isPlaying))
  root.dataset.awake = ''
  show(indexInView() || 0)
  play(isPlaying)
}
