import { resetClocks } from '#test/support/world.ts'

// Files of one thread share their modules.
resetClocks()
