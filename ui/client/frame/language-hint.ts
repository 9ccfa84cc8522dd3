import { hintCookie, hintDays } from '#domain/language-hint.ts'

const hint = document.querySelector('.hint')

hint?.querySelector('button')?.addEventListener('click', () => {
  hint.remove()
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has cookieStore
  document.cookie = `${hintCookie}=1; path=/; max-age=${hintDays * 86_400}`
})
