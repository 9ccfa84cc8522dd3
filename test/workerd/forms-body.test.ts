import { expect, test } from 'vitest'
import { pdf } from '#test/support/files.ts'
import { inPieces, person, posted } from '#test/support/forms.ts'
import { ask } from '#test/support/world.ts'

const applicant = { ...person, remark: 'I would like to work with you.' }

// Over HTTP the buffers between hide how much the worker read.
test('reads no more than 32 MB of a body that does not end', async () => {
  const cv = new File([pdf(7 * 1024 * 1024)], 'cv.pdf')
  const endless = inPieces(await posted('job', { ...applicant, cv }, { multipart: true }), 1024 ** 3)
  const { status, text } = await ask({}, '/jobs/', endless.init)
  expect(status).toBe(413)
  expect(text).toContain('I would like to work with you.')
  expect(endless.taken()).toBeLessThan(33 * 1024 * 1024)
})
