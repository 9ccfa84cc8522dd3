/** A framework with one route, `/for-sale`, as its own documentation sets it up for Cloudflare. */
export type Framework = {
  name: string
  /** Exact versions. */
  packages: Readonly<Record<string, string>>
  /** Files of this folder that it takes, and where to. */
  copies: Readonly<Record<string, string>>
  /** Its other files. */
  files: Readonly<Record<string, string>>
  /** Commands of its packages. */
  build: readonly string[]
  /** Where the build leaves the worker. */
  output: { folder: string; main: string; assets: string }
}

const react = { react: '19.3.1', 'react-dom': '19.3.1' }
const wrangler = { wrangler: '4.164.0' }
const vite = { vite: '8.3.8' }
const viteForWorkers = { ...vite, ...wrangler, '@cloudflare/vite-plugin': '1.64.0' }

const data = (folder: string) => ({ 'listing.ts': `${folder}/listing.ts`, 'words.ts': `${folder}/words.ts` })
const reactPage = (folder: string) => ({
  ...data(folder),
  'search-form.tsx': `${folder}/search-form.tsx`,
  'view.tsx': `${folder}/view.tsx`,
})

const configuration = (name: string, more: object) =>
  JSON.stringify({
    ...{ name, compatibility_date: '2026-04-20', compatibility_flags: ['nodejs_compat'] },
    ...more,
  })

/** Bundles what wrangler would upload. */
const bundle = 'wrangler deploy --dry-run --minify --outdir bundle'

export const frameworks: readonly Framework[] = [
  {
    name: 'Astro',
    packages: { ...react, ...wrangler, astro: '7.3.5', '@astrojs/cloudflare': '14.3.3', '@astrojs/react': '7.0.0' },
    copies: {
      ...data('src'),
      'search-form.tsx': 'src/search-form.tsx',
      'astro-card.astro': 'src/card.astro',
      'astro-page.astro': 'src/pages/for-sale.astro',
    },
    files: {
      'wrangler.json': configuration('astro', {}),
      'astro.config.mjs': `import cloudflare from '@astrojs/cloudflare'
        import react from '@astrojs/react'
        export default {
          output: 'server',
          adapter: cloudflare({ imageService: 'passthrough' }),
          integrations: [react()],
          session: { driver: undefined },
          vite: { build: { minify: true } },
        }`,
    },
    build: ['astro build'],
    output: { folder: 'dist/server', main: 'entry.mjs', assets: 'dist/client' },
  },
  {
    name: 'React Router',
    packages: {
      ...{ ...react, ...viteForWorkers, 'react-router': '8.4.0', '@react-router/dev': '8.4.0', isbot: '5.2.3' },
      typescript: '7.0.2',
    },
    copies: {
      ...reactPage('app'),
      'react-router-root.jsx': 'app/root.jsx',
      'react-router-page.jsx': 'app/page.jsx',
      'react-router-server.jsx': 'app/entry.server.jsx',
    },
    files: {
      'wrangler.json': configuration('react-router', { main: './worker.js' }),
      'react-router.config.js': 'export default { ssr: true }',
      'app/routes.js': `import { route } from '@react-router/dev/routes'
        export default [route('for-sale', './page.jsx')]`,
      'worker.js': `import { createRequestHandler } from 'react-router'
        const handle = createRequestHandler(() => import('virtual:react-router/server-build'), 'production')
        export default { fetch: (request) => handle(request) }`,
      'vite.config.js': `import { cloudflare } from '@cloudflare/vite-plugin'
        import { reactRouter } from '@react-router/dev/vite'
        const plugins = [cloudflare({ viteEnvironment: { name: 'ssr' } }), reactRouter()]
        export default { plugins, build: { minify: true } }`,
    },
    build: ['react-router build'],
    output: { folder: 'build/server', main: 'index.js', assets: 'build/client' },
  },
  {
    name: 'Next on OpenNext',
    packages: {
      ...{ ...react, ...wrangler, next: '16.4.6', '@opennextjs/cloudflare': '1.20.13', typescript: '7.0.2' },
      ...{ '@types/react': '19.3.0', '@types/node': '24.19.2' },
    },
    copies: { ...reactPage('app'), 'next-page.jsx': 'app/for-sale/page.jsx' },
    files: {
      'wrangler.json': configuration('next', {
        main: '.open-next/worker.js',
        assets: { directory: '.open-next/assets', binding: 'ASSETS' },
        services: [{ binding: 'WORKER_SELF_REFERENCE', service: 'next' }],
      }),
      'next.config.mjs': 'export default { typescript: { ignoreBuildErrors: true } }',
      'open-next.config.ts': `import { defineCloudflareConfig } from '@opennextjs/cloudflare'
        export default { ...defineCloudflareConfig(), buildCommand: 'next build' }`,
      'app/layout.jsx': `export default function Layout({ children }) {
          return <html lang="en"><body>{children}</body></html>
        }`,
    },
    build: ['opennextjs-cloudflare build', bundle],
    output: { folder: 'bundle', main: 'worker.js', assets: '.open-next/assets' },
  },
  {
    name: 'SvelteKit',
    packages: {
      ...{ ...vite, ...wrangler, '@sveltejs/kit': '2.70.4', '@sveltejs/adapter-cloudflare': '7.2.9' },
      ...{ svelte: '5.57.3', '@sveltejs/vite-plugin-svelte': '7.3.1' },
    },
    copies: {
      ...data('src'),
      'svelte-card.svelte': 'src/card.svelte',
      'svelte-form.svelte': 'src/search-form.svelte',
      'svelte-page.svelte': 'src/routes/for-sale/+page.svelte',
    },
    files: {
      'wrangler.json': configuration('svelte', {
        main: '.svelte-kit/cloudflare/_worker.js',
        assets: { directory: '.svelte-kit/cloudflare', binding: 'ASSETS' },
      }),
      'svelte.config.js': `import adapter from '@sveltejs/adapter-cloudflare'
        export default { kit: { adapter: adapter() } }`,
      'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite'
        export default { plugins: [sveltekit()] }`,
      'src/app.html': `<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            %sveltekit.head%
          </head>
          <body><div style="display: contents">%sveltekit.body%</div></body>
        </html>`,
      'src/routes/for-sale/+page.server.js': `import { listing } from '../../listing.ts'
        export const load = ({ url }) => listing(url.searchParams)`,
    },
    build: ['vite build', bundle],
    output: { folder: 'bundle', main: '_worker.js', assets: '.svelte-kit/cloudflare' },
  },
  {
    name: 'Marko 6',
    packages: { ...vite, marko: '6.1.15', '@marko/vite': '6.0.3' },
    copies: {
      ...data('src'),
      'marko-card.marko': 'src/tags/card.marko',
      'marko-form.marko': 'src/tags/search-form.marko',
      'marko-page.marko': 'src/page.marko',
    },
    files: {
      'src/worker.js': `import { listing } from './listing.ts'; import page from './page.marko'
        const headers = { 'content-type': 'text/html; charset=utf-8' }
        export default {
          fetch(request) {
            const { pathname, searchParams } = new URL(request.url)
            if (pathname !== '/for-sale') return new Response(null, { status: 404 })
            return new Response(page.render({ found: listing(searchParams) }).toReadable(), { headers })
          },
        }`,
      'vite.config.js': `import marko from '@marko/vite'
        const resolve = { noExternal: true, conditions: ['workerd', 'worker', 'module', 'import'] }
        export default {
          plugins: [marko()],
          environments: {
            ssr: { resolve, build: { minify: true, outDir: 'dist/server', rolldownOptions: { input: 'src/worker.js' } } },
            client: { build: { outDir: 'dist/client' } },
          },
        }`,
    },
    build: ['vite build --app'],
    output: { folder: 'dist/server', main: 'worker.js', assets: 'dist/client' },
  },
  {
    name: 'TanStack Start',
    packages: {
      ...{ ...react, ...viteForWorkers, '@vitejs/plugin-react': '6.3.0' },
      ...{ '@tanstack/react-start': '1.169.5', '@tanstack/react-router': '1.170.46' },
    },
    copies: {
      ...reactPage('src'),
      'tanstack-root.jsx': 'src/routes/__root.jsx',
      'tanstack-page.jsx': 'src/routes/for-sale.jsx',
    },
    files: {
      'wrangler.json': configuration('tanstack', { main: '@tanstack/react-start/server-entry' }),
      'src/router.jsx': `import { routeTree } from './routeTree.gen'
        import { createRouter } from '@tanstack/react-router'
        export const getRouter = () => createRouter({ routeTree })`,
      'vite.config.js': `import { cloudflare } from '@cloudflare/vite-plugin'
        import { tanstackStart } from '@tanstack/react-start/plugin/vite'
        import react from '@vitejs/plugin-react'
        const plugins = [cloudflare({ viteEnvironment: { name: 'ssr' } }), tanstackStart(), react()]
        export default { plugins, build: { minify: true } }`,
    },
    build: ['vite build'],
    output: { folder: 'dist/server', main: 'index.js', assets: 'dist/client' },
  },
]
