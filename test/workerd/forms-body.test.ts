import { expect, test } from 'vitest'
import { pdf } from '#test/support/forms/files.ts'
import { chunkedRequest, formRequest, person } from '#test/support/forms/forms.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'

const applicant = { ...person, remark: 'I would like to work with you.' }

// Over HTTP the buffers between hide how much the worker read.
test('reads no more than 32 MB of a body that does not end', async () => {
  const cv = new File([pdf(7 * 1024 * 1024)], 'cv.pdf')
  const endless = chunkedRequest(await formRequest('job', { ...applicant, cv }, { multipart: true }), 1024 ** 3)
  const { status, text } = await requestFixture({}, '/jobs/', endless.init)
  expect(status).toBe(413)
  expect(text).toContain('I would like to work with you.')
  expect(endless.taken()).toBeLessThan(33 * 1024 * 1024)
})
