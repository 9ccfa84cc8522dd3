import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import * as schema from '#db/schema/index.ts'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import { testimonials } from '#worker/commands/testimonials.ts'
import { openDatabase, run } from './running.ts'

test('approves and refuses testimonials of visitors, and no others', async () => {
  const { database, url } = await openDatabase('tables')
  const command = (...args: string[]) => run(testimonials, [...args, '--database', url])
  const common = { status: 'draft', language: 'nl', posted: '2026-11-20', postedBy: 'customer' } as const
  const sent = firstSubmittedTestimonialId
  await database.insert(schema.testimonials).values([
    { ...common, id: 1, name: 'Own', comment: 'The document’s own.' },
    { ...common, id: sent, name: 'An', comment: 'Good.', requestId: 'one' },
    { ...common, id: sent + 1, name: 'Bo', comment: 'Bad.', requestId: 'two' },
  ])
  const list = await command('list')
  expect(list.output).toMatch(/Bo\n\s+Bad\.[\s\S]*An\n\s+Good\./)
  expect(list.output).not.toContain('Own')
  expect((await command('approve', String(sent))).output).toContain('on the site')
  expect((await command('refuse', String(sent + 1))).output).toContain('was deleted')
  const own = await command('refuse', '1')
  expect([own.code, own.output]).toEqual([1, expect.stringContaining('1 is no testimonial that a visitor sent')])
  const rows = await database
    .select({ id: schema.testimonials.id, status: schema.testimonials.status })
    .from(schema.testimonials)
  expect(rows).toEqual([
    { id: 1, status: 'draft' },
    { id: sent, status: 'published' },
  ])
})

test('asks the site for a page once a command has written, also when the site fails', async () => {
  const { url } = await openDatabase('tables')
  const asked: (string | undefined)[] = []
  const site = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(500).end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void site.close())
  const { port } = site.address() as AddressInfo
  const { code } = await run(testimonials, ['list', '--database', url], { ORIGIN: `http://127.0.0.1:${port}` })
  expect([code, asked]).toEqual([0, ['/consent']])
})
