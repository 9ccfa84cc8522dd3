import type { BrowserContext } from 'playwright-core'
import { script as turnstile } from './turnstile.ts'

export const turnstileHost = 'challenges.cloudflare.com'

/** Mock of Google's scripts: takes queued commands (`arguments` objects only), sets a cookie with consent, and sends hits. */
const google = `(() => {
  const source = new URL(document.currentScript.src)
  const id = source.searchParams.get('id')
  const manages = source.pathname === '/gtm.js'
  const state = {}
  const keep = (name) => { document.cookie = name + '=GA1.1.1.2; path=/; max-age=60' }
  const settings = {}
  const commands = {
    consent: (_, flags) => Object.assign(state, flags),
    set: (values) => Object.assign(settings, values),
    config: (target, options) => {
      if (manages || target !== id) return
      if (state.analytics_storage === 'granted') { keep('_ga'); keep('_ga_' + id.slice(2)) }
      if (options.send_page_view !== false) send('page_view', {})
    },
    event: (name, values) => { if (!manages) send(name, values) },
  }
  const send = (name, values) => {
    if (window['ga-disable-' + id]) return
    const { page_location: dl = location.href, page_referrer: dr = document.referrer } = { ...settings, ...values }
    const query = new URLSearchParams({ tid: id, en: name, dl, dr, gcs: state.analytics_storage })
    fetch('https://region1.google-analytics.com/g/collect?' + query, { method: 'POST', mode: 'no-cors', keepalive: true })
  }
  const take = (entry) => {
    if (Object.prototype.toString.call(entry) === '[object Arguments]') commands[entry[0]]?.(...[...entry].slice(1))
    else if (manages && entry.event === 'gtm.js' && state.ad_storage === 'granted') keep('_gcl_au')
  }
  window.dataLayer.forEach(take)
  const push = window.dataLayer.push.bind(window.dataLayer)
  window.dataLayer.push = (...entries) => { push(...entries); entries.forEach(take); return true }
})()`

/** Mock of the Meta pixel. */
const pixel = `(() => {
  const { fbq } = window
  window.pixelHeard = []
  let revoked = false
  const take = (name, ...values) => {
    window.pixelHeard.push([name, ...values])
    if (name === 'consent') revoked = values[0] === 'revoke'
    if (name === 'init' && !revoked) document.cookie = '_fbp=fb.0.1.2; path=/; max-age=60'
    if (name === 'track' && !revoked) {
      const query = new URLSearchParams({ ev: values[0], dl: location.href, rl: document.referrer })
      new Image().src = 'https://www.facebook.com/tr/?' + query
    }
  }
  fbq.callMethod = take
  for (const command of fbq.queue.splice(0)) take(...command)
})()`

const scripts: Record<string, string> = {
  'www.googletagmanager.com/gtag/js': google,
  'www.googletagmanager.com/gtm.js': google,
  'connect.facebook.net/en_US/fbevents.js': pixel,
  [`${turnstileHost}/turnstile/v0/api.js`]: turnstile,
}

const dot = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')

/** Answers requests to other hosts. @returns those requests, in order */
export async function mockHosts(context: BrowserContext, origin: string): Promise<URL[]> {
  const requestedUrls: URL[] = []
  const isForeign = (url: URL) => url.protocol.startsWith('http') && url.origin !== origin
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (isForeign(url)) requestedUrls.push(url)
  })
  await context.route(isForeign, (route) => {
    const url = new URL(route.request().url())
    const body = scripts[url.host + url.pathname]
    if (body) return route.fulfill({ contentType: 'text/javascript', body })
    if (route.request().resourceType() === 'image') return route.fulfill({ contentType: 'image/gif', body: dot })
    return route.fulfill({ status: 204 })
  })
  return requestedUrls
}
