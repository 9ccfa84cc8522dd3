import { mkdirSync } from 'node:fs'
import { cloudflareTest } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { isFull } from './test/support/extent.ts'

const virtual = 'virtual:client-manifest'

/** The worker's tests run without a client build. */
const noManifest = {
  name: 'no-manifest',
  enforce: 'pre' as const,
  resolveId: (source: string) => (source === virtual ? `\0${virtual}` : undefined),
  load: (id: string) => (id === `\0${virtual}` ? 'export default null' : undefined),
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          pool: 'threads',
          // One module graph per thread: what a test changes in a module or a global, it puts back.
          isolate: false,
          // The 10,000 runs of a property under `npm run test:all` take up to half a minute on an idle machine.
          testTimeout: isFull ? 300_000 : 30_000,
          setupFiles: ['./test/support/property-runs.ts'],
          include: ['test/*.test.ts', 'test/{domain,forms,locales,db,ui,islands,importers,mail}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'db-server',
          environment: 'node',
          testTimeout: 20_000,
          include: ['test/db-server/**/*.test.ts'],
        },
      },
      {
        plugins: [
          noManifest,
          cloudflareTest(({ inject }) => {
            // The worker's files need a folder, whether the client is built or not.
            mkdirSync('dist/client', { recursive: true })
            return {
              main: './worker/index.ts',
              wrangler: { configPath: './wrangler.toml' },
              miniflare: {
                bindings: {
                  DATABASE_URL: inject('databaseUrl'),
                  ORIGIN: 'https://gevel.test',
                  PREVIEW_SECRET: 'for tests',
                  FORM_SECRET: 'for the tests of forms',
                  OWNER_SECRET: 'for the tests of whoever comes in',
                },
              },
            }
          }),
        ],
        test: {
          name: 'worker',
          // Some of them wait for a database that is silent for three seconds.
          testTimeout: 20_000,
          include: ['test/{routes,services}/**/*.test.{ts,tsx}'],
          globalSetup: ['./test/support/database.ts', './test/support/worlds.ts', './test/support/mail-server.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['./test/support/site.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'commands',
          environment: 'node',
          include: ['test/commands/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
