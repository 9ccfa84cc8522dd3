import { resetForFile } from '#test/support/worker/fixture-request.ts'

// worker/encode.ts makes the same text the same bytes, and Node's fetch then sends empty bodies. A file that loads it
// belongs to test/workerd.
const [first, second] = [1, 2].map(() => new TextEncoder().encode('shared'))
if (first === second) throw new Error('A file before this one loaded worker/encode.ts')

resetForFile()
