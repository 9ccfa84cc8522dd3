import { expect, test } from 'vitest'
import { isBot, isPageView, isStaff, isVisitor, type PageRequest } from '#domain/analytics/traffic-filter.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test.each([
  chrome,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Linux; Android 14; CUBOT X90) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0',
  'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
  'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
  'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)',
  // In-app browsers.
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/530.0.0.40.70;FBBV/1;FBDV/iPhone15,2;FBLC/nl_BE]',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 Instagram 400.0.0.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/390.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile DuckDuckGo/5 Safari/537.36',
  'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10',
])('is a browser: %s', (userAgent) => {
  expect(isBot(userAgent)).toBe(false)
})

test.each([
  null,
  '',
  'curl/8.5.0',
  'python-requests/2.32',
  'Googlebot/2.1 (+http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0 Safari/537.36',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0 Mobile Safari/537.36 Chrome-Lighthouse',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 (compatible; Qwantify/1.0; +https://www.qwant.com/)',
  'Mozilla/5.0 (compatible; GoogleOther)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/100.0 Safari/537.36 SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'Barkrowler/0.9 (+https://babbar.tech/crawler)',
  'Go-http-client/2.0',
  'okhttp/4.12.0',
])('is a bot: %j', (userAgent) => {
  expect(isBot(userAgent)).toBe(true)
})

const person: PageRequest = { method: 'GET', userAgent: chrome, destination: 'document', purpose: null, staff: false }

test.each<[what: string, asking: Partial<PageRequest>, counts: boolean]>([
  ['a page that is opened', {}, true],
  ['in a browser that does not say what for', { destination: null }, true],
  ['a page in a frame', { destination: 'iframe' }, false],
  ['what a script fetches', { destination: 'empty' }, false],
  ['its head alone', { method: 'HEAD' }, false],
  ['a page that is fetched ahead', { purpose: 'prefetch' }, false],
  ['a page that is prefetched by a proxy', { purpose: 'prefetch;anonymous-client-ip' }, false],
  ['a page that is drawn ahead', { purpose: 'prefetch;prerender' }, false],
  ['staff', { staff: true }, false],
  ['a program', { userAgent: 'curl/8' }, false],
])('%s: %j', (_, asking, counts) => {
  expect(isPageView({ ...person, ...asking })).toBe(counts)
})

test.each([
  ['staff=1', true],
  ['consent=set; staff=1; ad_storage=false', true],
  ['__Host-owner-known=abc.def', true],
  ['consent=set; __Host-owner-known=abc.def; staff=0', true],
  ['__Host-owner-known=', false],
  ['', false],
  ['staff=0', false],
  ['staff=10', false],
  ['notstaff=1', false],
  ['note=x staff=1', false],
])('the cookies %j are those of staff: %s', (cookie, own) => {
  expect(isStaff(cookie)).toBe(own)
})

test('counts events of the browser by the same rules as pages', () => {
  expect(isVisitor(person)).toBe(true)
  expect(isVisitor({ ...person, staff: true })).toBe(false)
  expect(isVisitor({ ...person, userAgent: 'curl/8' })).toBe(false)
})
