import { readFileSync } from 'node:fs'
import { build } from 'vite'

const virtual = 'virtual:client-manifest'

/** Builds a worker into one module, as the site's own build does it. @returns the path of the module */
export async function buildWorker(entry: string, folder: string): Promise<string> {
  const name = entry.replace(/^.*\/|\.tsx?$/g, '')
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'client-manifest',
        resolveId: (source) => (source === virtual ? `\0${virtual}` : undefined),
        load: (id) =>
          id === `\0${virtual}`
            ? `export default ${readFileSync('dist/worker/client-manifest.json', 'utf8')}`
            : undefined,
      },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['workerd', 'worker', 'module', 'browser'] },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: entry,
      target: 'es2024',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rollupOptions: {
        external: [/^node:/, /^cloudflare:/],
        output: { entryFileNames: `${name}.js`, codeSplitting: false },
      },
    },
  })
  return `${folder}/${name}.js`
}
