export {}

const nav = document.querySelector<HTMLElement>('[data-sections]')!
const links = [...nav.querySelectorAll('a')]

/** Marks the link to the section in view, and moves it into the part of the bar that a narrow screen shows. */
function mark(current: HTMLAnchorElement | undefined) {
  for (const link of links) link.ariaCurrent = link === current ? 'true' : null
  if (current) nav.scrollLeft = current.offsetLeft - nav.clientWidth / 3
}

/** Those that begin above a line below the bar, where a link scrolls them to. */
const begun: Record<string, boolean> = {}

// The area above that line has no upper end.
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) begun[`#${target.id}`] = isIntersecting
    mark(links.findLast(({ hash }) => begun[hash]))
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
