export {}

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) setUpCarousel(root)

function setUpCarousel(root: HTMLElement) {
  const track = root.querySelector<HTMLElement>('.carousel-track')!
  const toggle = root.querySelector<HTMLElement>('[data-toggle]')
  const count = root.querySelector('.carousel-count')!
  const live = root.querySelector('[aria-live]')!
  const slides = [...track.querySelectorAll('li')]
  const { carousel, stay, slide } = root.dataset

  let at = 0
  let playing = carousel === 'autoplay'
  let hovered = false
  let focused = false
  let timer = 0
  let frame = 0

  /** The next picture comes when this one has stayed its time, unless anything speaks against it by then. */
  function plan() {
    clearTimeout(timer)
    if (!playing || hovered || focused || reducedMotion.matches || document.hidden) return
    // A picture that is out of sight loads only when it is told to.
    slides[(at + 1) % slides.length]!.querySelector('img')!.loading = 'eager'
    timer = window.setTimeout(() => move(at + 1), Number(stay))
  }

  function show(index: number) {
    at = index
    for (const [other, item] of slides.entries()) item.inert = other !== at
    count.textContent = `${at + 1}/${slides.length}`
  }

  function move(to: number) {
    show((to + slides.length) % slides.length)
    cancelAnimationFrame(frame)
    const from = track.scrollLeft
    const start = performance.now()
    track.classList.add('moving')
    const step = (now: number) => {
      const share =
        reducedMotion.matches || !Number(slide) ? 1 : Math.min(1, Math.max(0, (now - start) / Number(slide)))
      track.scrollLeft = from + (at * track.clientWidth - from) * (1 - (1 - share) ** 3)
      if (share < 1) frame = requestAnimationFrame(step)
      else settle()
    }
    frame = requestAnimationFrame(step)
  }

  function settle() {
    cancelAnimationFrame(frame)
    frame = 0
    track.classList.remove('moving')
    plan()
  }

  function play(on: boolean) {
    playing = on
    if (toggle) {
      // Its button must not vanish under whoever stands on it.
      if (reducedMotion.matches && document.activeElement === toggle)
        root.querySelector<HTMLElement>('[data-step]')?.focus()
      toggle.hidden = reducedMotion.matches
      for (const [when, face] of [...toggle.children].entries()) (face as HTMLElement).hidden = on !== (when === 0)
    }
    plan()
  }

  toggle?.addEventListener('click', () => {
    // Whoever starts it stands on its button: that is no reason to wait.
    hovered = focused = false
    play(!playing)
  })
  for (const button of root.querySelectorAll<HTMLElement>('[data-step]'))
    button.addEventListener('click', () => {
      move(at + Number(button.dataset.step))
      const { dataset, firstElementChild } = slides[at]!
      live.textContent = `${dataset.label}: ${(firstElementChild as HTMLImageElement).alt}`
    })

  root.addEventListener('pointerenter', ({ pointerType }) => {
    hovered = pointerType !== 'touch'
    plan()
  })
  root.addEventListener('pointerleave', () => {
    hovered = false
    plan()
  })
  root.addEventListener('focusin', ({ target }) => {
    focused = (target as Element).matches(':focus-visible')
    plan()
  })
  root.addEventListener('focusout', () => {
    focused = false
    plan()
  })
  // Who moves the strip by hand has taken over.
  for (const type of ['touchstart', 'wheel', 'keydown'] as const)
    track.addEventListener(
      type,
      (event) => {
        if (event instanceof WheelEvent && !event.deltaX) return
        if (event instanceof KeyboardEvent && event.key === 'Tab') return
        play(false)
        if (frame) settle()
      },
      { passive: true },
    )
  track.addEventListener('scroll', () => {
    const index = Math.round(track.scrollLeft / track.clientWidth)
    if (!frame && index !== at && slides[index]) show(index)
  })
  // A strip of another width stands at another place.
  addEventListener('resize', () => {
    track.scrollLeft = at * track.clientWidth
  })
  document.addEventListener('visibilitychange', plan)
  reducedMotion.addEventListener('change', () => play(playing))

  root.dataset.awake = ''
  show(Math.round(track.scrollLeft / track.clientWidth) || 0)
  play(playing)
}
