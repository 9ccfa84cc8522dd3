/**
 * The widget of the stand-in, for browsers: it says what it is, and gives the published token at once. With the key that
 * blocks it fails. As text: nothing may come between it and the browser.
 */
export const script = `(() => {
  const blocking = '2x00000000000000000000AB'
  const token = 'XXXX.DUMMY.TOKEN.XXXX'
  const shown = new Map()
  const find = (id) => (id ? shown.get(id) : [...shown.values()][0])

  const solve = ({ mark, input, options }) => setTimeout(() => {
    const good = options.sitekey !== blocking
    mark.textContent = good ? '✓ ' : '✗ '
    input.value = good ? token : ''
    if (good) options.callback?.(token)
    else options['error-callback']?.('300010')
  }, 200)

  const render = (place, options = {}) => {
    const host = typeof place === 'string' ? document.querySelector(place) : place
    if (!host) return undefined
    const box = document.createElement('div')
    box.style.cssText = 'inline-size:300px;max-inline-size:100%;padding:20px 16px;border:1px solid;font-size:14px'
    const mark = document.createElement('span')
    mark.textContent = '… '
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = options['response-field-name'] ?? 'cf-turnstile-response'
    box.append(mark, 'Turnstile (local)', input)
    host.append(box)
    const id = 'local-' + (shown.size + 1)
    shown.set(id, { box, mark, input, options })
    solve(shown.get(id))
    return id
  }

  const reset = (id) => {
    const one = find(id)
    if (!one) return
    one.input.value = ''
    solve(one)
  }

  window.turnstile = {
    render,
    reset,
    remove: (id) => find(id)?.box.remove(),
    getResponse: (id) => find(id)?.input.value,
    ready: (go) => go(),
  }
})()
`
