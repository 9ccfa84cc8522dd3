export {}

const nav = document.querySelector<HTMLElement>('[data-sections]')!
const links = [...nav.querySelectorAll('a')]

/** Marks the link to the section in view, and moves it into the part of the bar that a narrow screen shows. */
function mark(id: string) {
  for (const link of links) {
    const isCurrent = link.hash === `#${id}`
    link.ariaCurrent = isCurrent ? 'true' : null
    if (isCurrent) nav.scrollLeft = link.offsetLeft - nav.clientWidth / 3
  }
}

// The section that crosses a line below the bar.
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) mark(target.id)
  },
  { rootMargin: '-25% 0px -74%' },
)
for (const { hash } of links) observer.observe(document.querySelector(hash)!)

/** For browsers that do not open a closed part of the page for a link into it. */
function reveal() {
  const target = document.getElementById(location.hash.slice(1))
  const fold = target?.closest<HTMLDetailsElement>('details:not([open])')
  if (!target || !fold) return
  fold.open = true
  target.scrollIntoView()
}

addEventListener('hashchange', reveal)
reveal()
