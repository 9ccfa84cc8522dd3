import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { startDatabase } from '#db/local-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'gevel-port-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('refuses a port that another server has, which answers the same health check', async () => {
  const taken = Number(new URL(inject('databases').unused).port)
  await expect(startDatabase(folder, taken)).rejects.toThrow('Address already in use')
})
