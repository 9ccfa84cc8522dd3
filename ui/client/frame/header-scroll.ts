import { headerState, scrollTopVisible } from '#domain/header-scroll.ts'

export const header = document.querySelector<HTMLElement>('.header')
export const toTop = document.querySelector('.to-top')
const { home, logoAtStart } = header?.dataset ?? {}

export const { classList } = document.documentElement

let previousY = scrollY

/** Once per frame: browsers send no more scroll events. */
function update() {
  const { fixed, transparent, logo } = headerState({
    scrollY,
    home: home !== undefined,
    showLogoAtStart: logoAtStart !== undefined,
  })
  classList.toggle('scrolled', fixed)
  // Neither a bounce at the top nor a jump.
  classList.toggle('downward', fixed && scrollY > previousY && scrollY < previousY + innerHeight)
  previousY = scrollY
  if (header) {
    header.classList.toggle('over', transparent)
    header.dataset.logo = logo
  }
  toTop?.classList.toggle('shown', scrollTopVisible(scrollY))
}

addEventListener('scroll', update)
update()
