import { connect as connectSocket } from 'node:net'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { uploads } from '#db/schema/index.ts'
import { pdf } from '#test/support/forms/files.ts'
import {
  chunkedRequest,
  formRequest,
  messageFrom,
  openForm,
  storedInquiry,
  uniquePerson,
} from '#test/support/forms/forms.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'

const database = connect(bindings.DATABASE_URL)

const propertyId = 4231907

let person = uniquePerson()
let message = messageFrom(person)

beforeEach(() => {
  person = uniquePerson()
  message = messageFrom(person)
})

const applicant = () => ({ ...person, remark: 'I would like to work with you.' })

test('a CV is stored with its request and is not public', async () => {
  const sending = await openForm()
  const cv = new File([pdf(100_000)], '../My CV.pdf', { type: 'text/html' })
  const form = await formRequest('job', { ...applicant(), cv }, { sending, multipart: true })
  expect((await requestFixture({}, '/jobs/', form)).status).toBe(303)
  const [row] = await database.select().from(uploads).where(eq(uploads.requestId, sending.key))
  expect(row).toMatchObject({ field: 'cv', name: 'My CV.pdf', type: 'application/pdf', size: 100_000 })
  const stored = await bindings.UPLOADS!.get(row!.key)
  expect((await stored!.arrayBuffer()).byteLength).toBe(100_000)
  expect((await requestFixture({}, `/${row!.key}`)).status).toBe(404)

  // Idempotent: one file, one row.
  const same = await formRequest('job', { ...applicant(), cv }, { sending, multipart: true })
  expect((await requestFixture({}, '/jobs/', same)).status).toBe(303)
  const otherCv = new File([pdf(100_001)], 'My CV.pdf')
  const other = await formRequest('job', { ...applicant(), cv: otherCv }, { sending, multipart: true })
  expect((await requestFixture({}, '/jobs/', other)).status).toBe(409)
  const { objects } = await bindings.UPLOADS!.list({ prefix: row!.key.replace(/[^/]*$/, '') })
  expect(objects.length).toBe(1)
})

test.each<[string, File | null, number, string]>([
  ['none', null, 422, 'required'],
  ['one that is a program', new File(['MZ\u0090'], 'cv.pdf', { type: 'application/pdf' }), 422, 'kind'],
  ['one that is too large', new File([pdf(5 * 1024 * 1024 + 1)], 'cv.pdf'), 422, 'large'],
])('rejects a CV at its field: %s', async (_, cv, status, error) => {
  const form = await formRequest('job', { ...applicant(), ...(cv && { cv }) }, { multipart: true, script: true })
  const response = await requestFixture({}, '/jobs/', form)
  expect([response.status, JSON.parse(response.text).errors]).toEqual([status, { cv: error }])
})

test('reads a far too large body to its end and returns the form', async () => {
  const cv = new File([pdf(9 * 1024 * 1024)], 'cv.pdf')
  const form = await formRequest('job', { ...applicant(), cv }, { multipart: true })
  const { status, text } = await requestFixture({}, '/jobs/', form)
  expect(status).toBe(413)
  expect(text).toContain('I would like to work with you.')
  expect(text).toContain(`value="${person.email}"`)
})

test.each(['application/x-www-form-urlencoded', 'multipart'])('limits a form without a file, as %s', async (type) => {
  const long = { ...message, remark: 'x'.repeat(70_000) }
  const form = await formRequest('site-contact', long, { multipart: type === 'multipart', script: true })
  const { status, text } = await requestFixture({}, '/contact/', form)
  expect([status, JSON.parse(text).fault]).toEqual([413, 'too-large'])
})

test('accepts a chunked form', async () => {
  const sending = await openForm()
  const small = chunkedRequest(await formRequest('site-contact', message, { sending }))
  expect((await requestFixture({}, '/contact/', small.init)).status).toBe(303)
  expect((await storedInquiry(sending.key)).requests).toMatchObject([{ data: { remark: message.remark } }])
  const cv = new File([pdf(300_000)], 'cv.pdf')
  const large = chunkedRequest(await formRequest('job', { ...applicant(), cv }, { multipart: true }))
  expect((await requestFixture({}, '/jobs/', large.init)).status).toBe(303)
})

test.each(['application/x-www-form-urlencoded', 'multipart'])(
  'a chunked form that is too large, as %s, is returned with its first fields',
  async (type) => {
    const long = { ...message, remark: 'x'.repeat(type === 'multipart' ? 9 * 1024 * 1024 : 200_000) }
    const { init } = chunkedRequest(await formRequest('site-contact', long, { multipart: type === 'multipart' }))
    const { status, text } = await requestFixture({}, '/contact/', init)
    expect(status).toBe(413)
    expect(text).toContain(`value="${person.email}"`)
    expect(text.length).toBeLessThan(200_000)
  },
)

const hostile: [string, BodyInit, string][] = [
  ['broken percents', 'form=site-contact&key=%&email=%E0%A4%A', 'application/x-www-form-urlencoded'],
  [
    'bytes that are no text',
    new Uint8Array([0x66, 0x6f, 0x72, 0x6d, 0x3d, 0xff, 0xfe, 0x00]),
    'application/x-www-form-urlencoded',
  ],
  ['thirty thousand fields', `form=site-contact&${'a=&'.repeat(20_000)}`, 'application/x-www-form-urlencoded'],
  [
    'every name twice',
    'form=site-contact&form=job&key=1&key=2&email=a&email=b&title=mr&title=ms',
    'application/x-www-form-urlencoded',
  ],
  [
    'names of other things',
    'form=site-contact&__proto__=1&constructor=2&toString=3&email[]=x',
    'application/x-www-form-urlencoded',
  ],
  ['no boundary', 'x', 'multipart/form-data'],
  ['a boundary that never comes', '--y\r\n\r\n', 'multipart/form-data; boundary=x'],
  [
    'a file for a text',
    '--x\r\ncontent-disposition: form-data; name="form"; filename="a"\r\n\r\nsite-contact\r\n--x--\r\n',
    'multipart/form-data; boundary=x',
  ],
  ['another alphabet', 'form=site-contact', 'application/x-www-form-urlencoded; charset=utf-16'],
  ['SQL', "form=site-contact&key=' OR 1=1 --&email=' OR 1=1 --", 'application/x-www-form-urlencoded'],
]

test.each(hostile)('%s is no server error', async (_, body, type) => {
  for (const path of ['/contact/', '/fr/', `/property/${propertyId}/`, '/api/listing', '/nowhere/', '/newsletter/']) {
    const { status, text } = await requestFixture({}, path, {
      method: 'POST',
      body,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    })
    expect([path, status < 500]).toEqual([path, true])
    expect(text).not.toMatch(/\bat [\w$.]+ \(|node_modules|SQLITE/)
  }
})

test('rejects line breaks in single-line fields, without a mail', async () => {
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const) {
    for (const mark of ['\r', '\n', '\r\nBcc: all@example.com', '%0a', '\u2028']) {
      const sending = await openForm()
      const entered = { ...message, [name]: `${message[name]}${mark}` }
      const { status, text } = await requestFixture(
        {},
        '/contact/',
        await formRequest('site-contact', entered, { sending, script: true }),
      )
      expect([name, mark, status, JSON.parse(text).errors]).toEqual([name, mark, 422, { [name]: 'invalid' }])
      expect((await storedInquiry(sending.key)).mails).toEqual([])
    }
  }
})

const statusOfChunks = (path: string, body: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(inject('workerUrl'))
    const { ORIGIN, DATABASE_URL } = bindings
    const socket = connectSocket(Number(port), hostname)
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      text += chunk
      const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1]
      if (!status) return
      resolve(status)
      socket.destroy()
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed without an answer')))
    const headers = {
      host: 'gevel.test',
      'x-test-origin': ORIGIN,
      'x-test-env': JSON.stringify({ DATABASE_URL }),
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      'transfer-encoding': 'chunked',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
  })

test.each([
  ['a size that overflows', 'fffffffffffffffff\r\nform=site-contact\r\n0\r\n\r\n'],
  ['an extension of 20 KB', `4;${'x'.repeat(20_000)}\r\nform\r\n0\r\n\r\n`],
])('a chunked body with %s is malformed', async (_, body) => {
  expect(await statusOfChunks('/contact/', body)).toBe('400')
  expect(await statusOfChunks('/consent', body)).toBe('400')
})
