import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The tests of the domain come first: they fail soonest, and the first failure ends the run of a mutant. */
class DomainFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLater = ({ moduleId }: TestSpecification) => Number(!moduleId.includes('/test/domain/'))
    return (await super.sort(files)).sort((item, other) => isLater(item) - isLater(other))
  }
}

/** The project `unit` by itself, as the tests that a mutant has to fail. */
export default defineConfig({
  test: {
    environment: 'node',
    pool: 'threads',
    isolate: false,
    // A busy machine is slow: what takes long is no mutant caught.
    testTimeout: 60_000,
    setupFiles: ['./test/support/property-runs.ts'],
    include: ['test/{domain,forms,locales,db,ui,islands,importers,mail}/**/*.test.{ts,tsx}'],
    sequence: { sequencer: DomainFirst },
  },
})
