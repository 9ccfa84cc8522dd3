import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import { reactRuntime } from './worker/commands/local/react-plugin.ts'
import { served } from './worker/commands/local/settings.ts'

const virtual = 'virtual:client-manifest'

/** In `dist/client`. */
const deskManifest = '.vite/desk.json'
const offlineManifest = '.vite/offline.json'

type Chunk = { file: string; isEntry?: true; imports?: string[]; css?: string[]; assets?: string[] }

const readManifests = (): Record<string, Chunk> =>
  Object.assign(
    {},
    ...['.vite/manifest.json', deskManifest, offlineManifest].map((name) =>
      JSON.parse(readFileSync(`dist/client/${name}`, 'utf8')),
    ),
  )

/** What the worker knows of the built client: file names with their hashes; `null` while developing. */
function clientManifest(): Plugin {
  let developing = false
  return {
    name: 'client-manifest',
    configResolved(config) {
      developing = config.command === 'serve'
    },
    resolveId: (source) => (source === virtual ? `\0${virtual}` : undefined),
    load(id) {
      if (id !== `\0${virtual}`) return
      if (developing) return 'export default null'
      const chunks = readManifests()
      const entries = Object.fromEntries(
        Object.entries(chunks).filter(([source, { isEntry }]) => isEntry || source.startsWith('words/')),
      )
      return `export default ${JSON.stringify(entries)}`
    },
  }
}

const offlineWorker = 'ui/client/favourites/service-worker.ts'

/** Sources of what a home and the list of favourites need without a network; the rest is left out. */
const offlineSources = [
  ...['index', 'property-page', 'lists-page'].map((name) => `ui/styles/${name}.css`),
  'ui/client/entry.ts',
  ...['favourite-buttons', 'favourites-page', 'lists', 'offline'].map((name) => `ui/client/favourites/${name}.ts`),
  'ui/client/forms/form.ts',
  ...['carousel', 'lightbox', 'video'].map((name) => `ui/client/media/${name}.ts`),
  ...['print', 'sections'].map((name) => `ui/client/property/${name}.ts`),
]

/** Names the files that browsers keep of a release. */
function offlineFiles(): Plugin {
  const virtual = 'virtual:offline-files'
  let developing = false
  return {
    name: 'offline-files',
    configResolved(config) {
      developing = config.command === 'serve'
    },
    resolveId: (source) => (source === virtual ? `\0${virtual}` : undefined),
    load(id) {
      if (id !== `\0${virtual}`) return
      if (developing) return 'export const offlineFiles = null'
      const chunks = readManifests()
      const files = new Set(['/icons.svg', '/favicon.svg'])
      const add = (source: string) => {
        const { file, imports = [], css = [], assets = [] } = chunks[source]!
        if (files.has(`/${file}`)) return
        for (const name of [file, ...css, ...assets]) files.add(`/${name}`)
        for (const name of imports) add(name)
      }
      for (const source of offlineSources) add(source)
      return `export const offlineFiles = ${JSON.stringify({ worker: `/${chunks[offlineWorker]!.file}`, files: [...files] })}`
    },
  }
}

/** The words of islands and client scripts as JSON, a file per language with the hash of its content in its name. */
function wordFiles(): Plugin {
  const load = async () => {
    const { module } = await runnerImport<typeof import('./ui/client-words.ts')>('./ui/client-words.ts')
    return module.wordFiles()
  }
  return {
    name: 'word-files',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [language, source] of Object.entries(await load()))
        this.emitFile({ type: 'asset', name: `${language}.json`, originalFileName: `words/${language}.json`, source })
    },
    configureServer({ middlewares }) {
      middlewares.use(async ({ url }, response, next) => {
        const [, language = ''] = /^\/words\/(\w+)\.json$/.exec(url ?? '') ?? []
        if (!language) return next()
        response.setHeader('content-type', 'application/json').end((await load())[language])
      })
    },
  }
}

/** Which pages browsers load ahead; a header of each public page names the file. */
function speculationRules(): Plugin {
  const fileName = 'speculation-rules.json'
  const load = async () => {
    const { module } = await runnerImport<typeof import('./worker/html/speculation-rules.ts')>(
      './worker/html/speculation-rules.ts',
    )
    return JSON.stringify(module.speculationRules)
  }
  return {
    name: 'speculation-rules',
    async generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: await load() })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, async (_, response) => {
        response.setHeader('content-type', 'application/speculationrules+json').end(await load())
      })
    },
  }
}

/** What the package that draws streets imports and no map here uses: a ready-made style, and its reader of archives. */
const unused: Record<string, string> = {
  '@protomaps/basemaps': 'export const namedFlavor = () => null',
  pmtiles: 'export class PMTiles {}',
  color2k: 'export const mix = () => ""',
}

/** Leaves those out of the client: two thirds of its bytes. */
function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    enforce: 'pre',
    resolveId(source, importer) {
      const isUnused = this.environment.name === 'client' && importer?.includes('/protomaps-leaflet/')
      return isUnused && Object.hasOwn(unused, source) ? `\0unused:${source}` : undefined
    },
    load: (id) => (id.startsWith('\0unused:') ? unused[id.slice('\0unused:'.length)] : undefined),
  }
}

/** A page of the server is loaded anew when something of it has changed; Vite does that for what browsers load alone. */
function reloadPages(): Plugin {
  return {
    name: 'reload-pages',
    apply: 'serve',
    hotUpdate({ modules, server }) {
      if (this.environment.name === 'worker' && modules.length > 0)
        server.environments.client.hot.send({ type: 'full-reload' })
    },
  }
}

const port = Number(process.env.PORT ?? 8787)

const rarelyLoaded = /(?:own-means|property-map|map-embed|favourites-page|video|recent)-[^/]*$/

export default defineConfig({
  publicDir: 'ui/public',
  plugins: [
    clientManifest(),
    offlineFiles(),
    wordFiles(),
    speculationRules(),
    reactRuntime(),
    reloadPages(),
    withoutUnused(),
    cloudflare({
      viteEnvironment: { name: 'worker' },
      persistState: { path: process.env.STATE_DIR ?? '.data/workerd' },
      inspectorPort: false,
      config: (config) => {
        for (const name of served) {
          if (process.env[name]) config.vars = { ...config.vars, [name]: process.env[name] }
        }
      },
    }),
  ],
  server: { host: '127.0.0.1', port, strictPort: true },
  environments: {
    // Maps come with it, so that the log of the edge names files and lines of the source.
    worker: {
      define: { 'import.meta.env.BUILD_ID': JSON.stringify(randomUUID()) },
      build: {
        minify: true,
        sourcemap: true,
        // What loads at start-up is one file, and what the first page that is not stored loads another one: chunks repeat the
        // names that they import of each other.
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'start', tags: ['$initial'] },
                { name: 'app', test: /\/worker\/app\.ts$/ },
              ],
            },
          },
        },
      },
    },
    client: {
      build: {
        manifest: true,
        outDir: 'dist/client',
        assetsInlineLimit: 0,
        // All of them know light-dark(): rewritten for older ones, a part of the page could not have a scheme of its own.
        cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
        // The entry, which every page loads, names each preloaded chunk: none of what few visitors need.
        modulePreload: { resolveDependencies: (file, chunks) => (rarelyLoaded.test(file) ? [] : chunks) },
        rollupOptions: {
          input: [
            'ui/client/entry.ts',
            ...['index', 'home', 'property-page', 'lists-page', 'portal', 'desk'].map(
              (name) => `ui/styles/${name}.css`,
            ),
          ],
          // Hashes do not compress, and the entry names each chunk. Rolldown has six letters for 64 of them: small ones are one.
          output: {
            chunkFileNames: 'assets/[name]-[hash:6].js',
            codeSplitting: {
              groups: [
                {
                  name: 'names',
                  test: /(?:locales\/languages|property\/status|client\/activation)\.ts$/,
                },
                {
                  name: 'embed',
                  test: /(?:client\/media|domain\/content)\/embed\.ts$/,
                },
              ],
            },
          },
        },
      },
    },
    // A build of its own: scripts that it shared with public pages would be files of their own there too.
    desk: {
      consumer: 'client',
      build: {
        manifest: deskManifest,
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rollupOptions: {
          input: ['ui/client/desk/desk.ts'],
          output: { chunkFileNames: 'assets/desk-[name]-[hash:6].js' },
        },
      },
    },
    // A classic script without imports: not every browser runs modules as a service worker.
    offline: {
      consumer: 'client',
      build: {
        manifest: offlineManifest,
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rollupOptions: { input: [offlineWorker], output: { format: 'iife' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!)
      await builder.build(builder.environments.desk!)
      await builder.build(builder.environments.offline!)
      await builder.build(builder.environments.worker!)
      // The client's folder is public; the manifests are not.
      writeFileSync('dist/worker/client-manifest.json', JSON.stringify(readManifests()))
      rmSync('dist/client/.vite', { recursive: true })
    },
  },
})
