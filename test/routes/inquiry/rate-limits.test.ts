import { beforeEach, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { rateLimits } from '#db/schema/index.ts'
import { formRequest, messageFrom, uniqueIp, uniquePerson } from '#test/support/forms/forms.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'

const database = connect(bindings.DATABASE_URL)

const home = 4231907

let person = uniquePerson()
let message = messageFrom(person)

beforeEach(() => {
  person = uniquePerson()
  message = messageFrom(person)
})

test('whoever sends a home on too often is told when to try again, with all that was entered', async () => {
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
      await formRequest('send-to-friend', { ...friend, friendEmail: to }, { about: home, headers: from, script: true }),
    )
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) statuses.push((await send(`friend${count}@example.com`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const refused = await send('last@example.com')
  expect(JSON.parse(refused.text).fault).toBe('limit')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600)

  const several = []
  for (let count = 0; count < 4; count++)
    several.push((await send('Jef@Example.com', { 'cf-connecting-ip': uniqueIp() })).status)
  expect(several).toEqual([200, 200, 200, 429])
  expect(JSON.stringify(await database.select().from(rateLimits))).not.toMatch(/example\.com|2001:/i)
})

test('too many at once are as many as may', async () => {
  const headers = { 'cf-connecting-ip': uniqueIp() }
  const forms = await Promise.all(
    Array.from({ length: 16 }, () =>
      formRequest('site-contact', { ...message, email: uniquePerson().email }, { headers }),
    ),
  )
  const answers = await Promise.all(forms.map((form) => requestFixture({}, '/contact/', form)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(12).fill(303), ...Array(4).fill(429)])
})
