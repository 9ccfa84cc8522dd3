import { resetForFile } from '#test/support/world.ts'

resetForFile()
