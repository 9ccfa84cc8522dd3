import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { dayMs } from '#domain/time.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { deleteUnusedDocuments } from '#worker/jobs/documents.ts'
import { deleteUnusedPictures } from '#worker/jobs/pictures.ts'
import { readFilePrefix } from '#worker/services/file-prefix.ts'
import { deleteUnusedMails } from '#worker/services/inquiry/messages.ts'
import { deleteOrphanedUploads } from '#worker/services/inquiry/orphaned-uploads.ts'
import { deleteUnusedPackages } from '#worker/services/remote-file/package.ts'

const swept = connect(inject('databases').leads)
const neighbour = connect(inject('databases').announcing)
const empty = connect(inject('databases').empty)

const hash = 'ab'.repeat(16)
const months = (night: number) => Date.now() + (60 + night) * dayMs

test.each<
  [what: string, bucket: 'UPLOADS' | 'PICTURES', keyOf: (prefix: string) => string, typeof deleteUnusedPictures]
>([
  ['uploads', 'UPLOADS', (prefix) => `requests/${prefix && `${prefix}/`}unused-files/1`, deleteOrphanedUploads],
  ['mails', 'UPLOADS', (prefix) => `mail/${prefix && `${prefix}/`}${hash}.eml`, deleteUnusedMails],
  ['packages', 'UPLOADS', (prefix) => `packages/${prefix && `${prefix}/`}${hash}`, deleteUnusedPackages],
  ['documents', 'UPLOADS', (prefix) => `documents/${prefix}${hash}.pdf`, deleteUnusedDocuments],
  ['photographs', 'PICTURES', (prefix) => `pictures/${prefix}${hash}/og.jpg`, deleteUnusedPictures],
])('a sweep of %s deletes no file of another agency, nor one without a prefix', async (_, name, keyOf, sweep) => {
  const bucket = bindings[name]
  const keys = [await readFilePrefix(swept), await readFilePrefix(neighbour), ''].map(keyOf)
  for (const key of keys) await bucket.put(key, 'x')
  const left = async () => Promise.all(keys.map(async (key) => (await bucket.head(key)) !== null))
  // Each night another sixteenth of the photographs.
  const nights = name === 'PICTURES' ? 16 : 1
  expect(await sweep(bindings, empty, months(0))).toBe(0)
  let deleted = 0
  for (let night = 0; night < nights; night++) deleted += await sweep(bindings, swept, months(night))
  expect([deleted, await left()]).toEqual([1, [false, true, true]])
})
