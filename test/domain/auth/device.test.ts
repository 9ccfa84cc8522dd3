import { expect, test } from 'vitest'
import { deviceIn, readDevice } from '#domain/auth/device.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox/Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome/Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Edge/Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36 OPR/120.0.0.0`, 'Opera/Mac'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/26.0 Safari/605.1.15`, 'Safari/Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari/iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome/iPhone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${webKit} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'Firefox/iPad'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome/Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome.replace('Chrome', 'SamsungBrowser/28.0 Chrome')} Mobile Safari/537.36`,
    'Samsung Internet/Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome/ChromeOS'],
  ['curl/8.5.0', '/'],
  ['', '/'],
])('%s is %s', (userAgent, device) => {
  expect(deviceIn(userAgent)).toBe(device)
})

test('a stored device is read by the same tables: another text is no name', () => {
  expect(readDevice('Firefox/Windows')).toEqual({ browser: 'Firefox', system: 'Windows' })
  expect(readDevice('/Windows')).toEqual({ browser: '', system: 'Windows' })
  for (const text of [null, '', '/', '<b>/Ouija', 'Mozilla/5.0 (X11)'])
    expect(readDevice(text)).toEqual({ browser: '', system: '' })
})
