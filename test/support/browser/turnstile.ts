/** Cloudflare's published test keys, which Turnstile itself accepts. */
export const trialKeys = {
  siteKey: '1x00000000000000000000AA',
  secret: '1x0000000000000000000000000000000AA',
} as const

/** Mock of the widget: gives the test token at once. Served as it is. */
export const script = `(() => {
  const token = 'XXXX.DUMMY.TOKEN.XXXX'
  const widgets = []

  const solve = ({ mark, input, options }) => setTimeout(() => {
    mark.textContent = '✓ '
    input.value = token
    options.callback?.(token)
  }, 200)

  const render = (place, options) => {
    const box = document.createElement('div')
    box.style.cssText = 'inline-size:300px;max-inline-size:100%;padding:20px 16px;border:1px solid;font-size:14px'
    const mark = document.createElement('span')
    mark.textContent = '… '
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = 'cf-turnstile-response'
    box.append(mark, 'Turnstile (local)', input)
    place.append(box)
    solve(widgets[widgets.push({ mark, input, options }) - 1])
    return String(widgets.length - 1)
  }

  const reset = (id) => {
    widgets[id].input.value = ''
    solve(widgets[id])
  }

  window.turnstile = { render, reset }
})()
`
