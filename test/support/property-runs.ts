import fc from 'fast-check'
import { isFull } from './test-extent.ts'

/**
 * Seed and number of runs of every property test (`fc.assert`), as a setup file of a vitest project. `npm test` runs each
 * property 100 times with the same seed, so that it finds the same in every run. `npm run test:all` runs it 10,000 times
 * with a seed of its own, which it prints. A failure prints its seed too: `FC_SEED=<seed> npm test` (with
 * `TEST_EXTENT=all` if it failed there) replays it.
 */
const given = Number(process.env.FC_SEED)
const seed = given || (isFull ? Math.trunc(Math.random() * 2 ** 31) : 1)
if (isFull) console.info(`Property tests: FC_SEED=${seed}`)

fc.configureGlobal({ seed, numRuns: isFull ? 10_000 : 100 })
