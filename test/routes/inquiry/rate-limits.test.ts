import { beforeEach, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { rateLimits } from '#db/schema/index.ts'
import { formRequest, messageFrom, uniqueIp, uniquePerson } from '#test/support/forms/forms.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'

const database = connect(bindings.DATABASE_URL)

const propertyId = 4231907

let person = uniquePerson()
let message = messageFrom(person)

beforeEach(() => {
  person = uniquePerson()
  message = messageFrom(person)
})

test('sharing too often returns 429 with Retry-After and the entered values', async () => {
  const friend = {
    friendFirstName: 'Jef',
    friendEmail: 'jef@example.com',
    firstName: 'Noor',
    lastName: 'Peeters',
    email: person.email,
    privacy: 'on',
  }
  const headers = { 'cf-connecting-ip': uniqueIp() }
  const send = async (to: string, from = headers) =>
    requestFixture(
      {},
      '/contact/',
      await formRequest(
        'send-to-friend',
        { ...friend, friendEmail: to },
        { about: propertyId, headers: from, script: true },
      ),
    )
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) statuses.push((await send(`friend${count}@example.com`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const rejected = await send('last@example.com')
  expect(JSON.parse(rejected.text).fault).toBe('limit')
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(3600)

  const several = []
  for (let count = 0; count < 4; count++)
    several.push((await send('Jef@Example.com', { 'cf-connecting-ip': uniqueIp() })).status)
  expect(several).toEqual([200, 200, 200, 429])
  expect(JSON.stringify(await database.select().from(rateLimits))).not.toMatch(/example\.com|2001:/i)
})

test('concurrent requests cannot exceed the limit', async () => {
  const headers = { 'cf-connecting-ip': uniqueIp() }
  const forms = await Promise.all(
    Array.from({ length: 16 }, () =>
      formRequest('site-contact', { ...message, email: uniquePerson().email }, { headers }),
    ),
  )
  const responses = await Promise.all(forms.map((form) => requestFixture({}, '/contact/', form)))
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(12).fill(303), ...Array(4).fill(429)])
})
