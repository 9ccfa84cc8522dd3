import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { cloudflareTest } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { settings } from './test/support/edge/settings.ts'

const virtual = 'virtual:client-manifest'

const offline = 'virtual:offline-files'

/** The worker's tests run without a client build. */
const noManifest = {
  name: 'no-manifest',
  enforce: 'pre' as const,
  resolveId: (source: string) => (source === virtual || source === offline ? `\0${source}` : undefined),
  load: (id: string) => {
    if (id === `\0${virtual}`) return 'export default null'
    return id === `\0${offline}` ? 'export const offlineFiles = null' : undefined
  },
}

/** ms after which a test hangs. None fails because the machine is busy. */
const hangs = 900_000
const limits = { testTimeout: hangs, hookTimeout: hangs, expect: { poll: { timeout: 60_000 } } }

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
          ...limits,
          setupFiles: ['./test/support/property-runs.ts'],
          include: [
            'test/*.test.ts',
            'test/{crypto,domain,forms,locales,db,ui,islands,importers,mail}/**/*.test.{ts,tsx}',
          ],
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
                bindings: { ...settings, DATABASE_URL: inject('databases').agency },
              },
            }
          }),
        ],
        // A file's tests reach the worker in their own isolate, not over HTTP.
        resolve: {
          alias: { '#test/support/worker/fixture-request.ts': resolve('test/support/worker/workerd-request.ts') },
        },
        define: {
          'process.env.NODE_ENV': '"production"',
          'process.env.TEST_EXTENT': JSON.stringify(process.env.TEST_EXTENT ?? ''),
        },
        test: {
          name: 'workerd',
          ...limits,
          include: ['test/workerd/**/*.test.{ts,tsx}'],
          globalSetup: [
            './test/support/database/databases.ts',
            './test/support/mail/mail-server.ts',
            './test/support/pictures/provided.ts',
          ],
          isolate: false,
          maxWorkers: 1,
        },
      },
      {
        plugins: [noManifest],
        test: {
          name: 'http',
          environment: 'node',
          ...limits,
          include: ['test/{routes,services,db-server}/**/*.test.{ts,tsx}'],
          globalSetup: ['./test/support/edge/setup.ts'],
          setupFiles: ['./test/support/property-runs.ts', './test/support/edge/before-file.ts'],
          restoreMocks: true,
          pool: 'threads',
          isolate: false,
          // Some tests wait for seconds: more than there are cores.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['./test/support/browser/browser-setup.ts'],
          // Each of the two processes imports Playwright and connects to Chromium once, for all of its files.
          isolate: false,
          // The content security policy is the one of production.
          env: { DEV: '', SCRYPT_LOG2_N: settings.SCRYPT_LOG2_N },
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...limits,
        },
      },
      {
        test: {
          name: 'commands',
          environment: 'node',
          env: { SCRYPT_LOG2_N: settings.SCRYPT_LOG2_N },
          include: ['test/commands/**/*.test.ts'],
          globalSetup: ['./test/commands/set-up.ts'],
          isolate: false,
          maxWorkers: 2,
          ...limits,
        },
      },
      {
        test: {
          name: 'long',
          environment: 'node',
          include: ['test/long/**/*.test.ts'],
          fileParallelism: false,
          ...limits,
        },
      },
    ],
  },
})
