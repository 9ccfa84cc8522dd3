import { headerState, scrollTopVisible } from '#domain/header-scroll.ts'

export const header = document.querySelector<HTMLElement>('.header')
export const toTop = document.querySelector('.to-top')
const { home, logoAtStart } = header?.dataset ?? {}

let isScheduled = false

function onScroll() {
  if (!isScheduled) requestAnimationFrame(update)
  isScheduled = true
}

function update() {
  isScheduled = false
  const { scrollY } = window
  const { fixed, transparent, logo } = headerState({
    scrollY,
    home: home !== undefined,
    showLogoAtStart: logoAtStart !== undefined,
  })
  document.documentElement.classList.toggle('scrolled', fixed)
  header?.classList.toggle('over', transparent)
  if (header) header.dataset.logo = logo
  toTop?.classList.toggle('shown', scrollTopVisible(scrollY))
}

addEventListener('scroll', onScroll, { passive: true })
update()
