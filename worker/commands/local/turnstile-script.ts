/** Widget of the stand-in: gives the test token at once, and fails with the test key that blocks. Served as it is. */
export const script = `(() => {
  const blocking = '2x00000000000000000000AB'
  const token = 'XXXX.DUMMY.TOKEN.XXXX'
  const widgets = []

  const solve = ({ mark, input, options }) => setTimeout(() => {
    const passes = options.sitekey !== blocking
    mark.textContent = passes ? '✓ ' : '✗ '
    input.value = passes ? token : ''
    if (passes) options.callback?.(token)
    else options['error-callback']?.('300010')
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
