import { resetForFile } from '#test/support/worker/fixture-request.ts'

resetForFile()
