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

/** Those that begin above a line below the bar, where a link scrolls them to. */
const begun = new Set<string>()

// The area above that line has no upper end.
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) begun[isIntersecting ? 'add' : 'delete'](target.id)
    mark(links.findLast(({ hash }) => begun.has(hash.slice(1)))?.hash.slice(1) ?? '')
  },
  { rootMargin: '99999px 0px -70%' },
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
