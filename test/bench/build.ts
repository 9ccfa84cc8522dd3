import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { build } from 'vite'
import { reactRuntime } from '#worker/commands/local/react-plugin.ts'

const virtual = 'virtual:client-manifest'

/**
 * Builds a worker as the site's own build does it: minified, with its lazy imports in modules of their own.
 * @param jsx the package that renders its elements
 * @returns a folder of modules, of which `worker.js` is the first
 */
export async function buildWorker(entry: string, folder: string, jsx: 'react' | 'hono/jsx' = 'react'): Promise<string> {
  const isOurs = entry.endsWith('/ours.ts')
  const outDir = join(folder, parse(entry).name)
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      // Other workers have React as it is published.
      isOurs && reactRuntime(),
      {
        name: 'client-manifest',
        resolveId: (source) => (source === virtual ? `\0${virtual}` : undefined),
        load: (id) =>
          id === `\0${virtual}`
            ? `export default ${readFileSync('dist/worker/client-manifest.json', 'utf8')}`
            : undefined,
      },
    ],
    oxc: { jsx: { runtime: 'automatic', importSource: jsx } },
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: jsx === 'react' ? {} : { react: jsx },
      conditions: ['workerd', 'worker', 'module', 'browser'],
    },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: entry,
      target: 'es2024',
      outDir,
      emptyOutDir: false,
      minify: true,
      rollupOptions: {
        external: [/^node:/, /^cloudflare:/],
        // workerd takes each export of the first module for a handler.
        preserveEntrySignatures: 'strict',
        // Vite draws the lazy imports of a web worker into one module.
        output: { entryFileNames: 'worker.js', codeSplitting: true },
      },
    },
  })
  return outDir
}

/** Builds a worker of Hono that answers each request with a text. @returns its folder */
export async function buildConstant(page: string, folder: string): Promise<string> {
  // Below the packages, so that Hono is found.
  const sources = join('node_modules', '.gevel-constant')
  mkdirSync(sources, { recursive: true })
  const source = join(sources, 'constant.js')
  writeFileSync(
    source,
    `import { Hono } from 'hono'
const page = ${JSON.stringify(page)}
const app = new Hono()
app.get('*', (context) => context.html(page))
export default app`,
  )
  return buildWorker(source, folder)
}
