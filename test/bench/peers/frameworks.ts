import { astroSources, markoSources, nextLayout, reactSource, svelteSources } from './dialects.ts'
import type { Template } from './template.ts'

/** A framework with one route, `/for-sale/`, as its own documentation sets it up for Cloudflare. */
export type Framework = {
  name: string
  /** Exact versions. */
  packages: Readonly<Record<string, string>>
  /** Folder of its sources. */
  sources: string
  files: (template: Template) => Readonly<Record<string, string>>
  /** Commands of its packages. */
  build: readonly string[]
  /** Where the build leaves the worker. */
  output: { folder: string; main: string; assets: string }
}

const react = { react: '19.3.1', 'react-dom': '19.3.1' }
const wrangler = { wrangler: '4.164.0' }
const vite = { vite: '8.3.8' }
const astro = { ...wrangler, astro: '7.3.5', '@astrojs/cloudflare': '14.3.3' }

const configuration = (name: string, more: object) =>
  JSON.stringify({
    ...{ name, compatibility_date: '2026-04-20', compatibility_flags: ['nodejs_compat'] },
    ...more,
  })

/** Bundles what wrangler would upload. */
const bundle = 'wrangler deploy --dry-run --minify --outdir bundle'

const astroConfiguration = (more: string) => `import cloudflare from '@astrojs/cloudflare'
  import react from '@astrojs/react'
  export default {
    output: 'server',
    adapter: cloudflare({ imageService: 'passthrough' }),
    session: { driver: undefined },
    vite: { build: { minify: true } },${more}
  }`

const astroOutput = { folder: 'dist/server', main: 'entry.mjs', assets: 'dist/client' }

export const frameworks: readonly Framework[] = [
  {
    name: 'Astro',
    packages: astro,
    sources: 'src',
    files: (template) => ({
      ...astroSources(template, false),
      'wrangler.json': configuration('astro', {}),
      'astro.config.mjs': astroConfiguration('').replace(/import react .*\n/, ''),
    }),
    build: ['astro build'],
    output: astroOutput,
  },
  {
    name: 'Astro, React form',
    packages: { ...react, ...astro, '@astrojs/react': '7.0.0' },
    sources: 'src',
    files: (template) => ({
      ...astroSources(template, true),
      'wrangler.json': configuration('astro', {}),
      'astro.config.mjs': astroConfiguration('integrations: [react()],'),
    }),
    build: ['astro build'],
    output: astroOutput,
  },
  {
    name: 'SvelteKit',
    packages: {
      ...{ ...vite, ...wrangler, '@sveltejs/kit': '2.70.4', '@sveltejs/adapter-cloudflare': '7.2.9' },
      ...{ svelte: '5.57.3', '@sveltejs/vite-plugin-svelte': '7.3.1' },
    },
    sources: 'src',
    files: (template) => ({
      ...svelteSources(template),
      'wrangler.json': configuration('svelte', {
        main: '.svelte-kit/cloudflare/_worker.js',
        assets: { directory: '.svelte-kit/cloudflare', binding: 'ASSETS' },
      }),
      'svelte.config.js': `import adapter from '@sveltejs/adapter-cloudflare'
        export default { kit: { adapter: adapter() } }`,
      'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite'
        export default { plugins: [sveltekit()] }`,
      'src/routes/for-sale/+page.server.js': `import { listing } from '../../data.ts'
        export const csr = false
        export const trailingSlash = 'always'
        export const load = ({ url }) => listing(url.searchParams)`,
    }),
    build: ['vite build', bundle],
    output: { folder: 'bundle', main: '_worker.js', assets: '.svelte-kit/cloudflare' },
  },
  {
    name: 'Marko 6',
    packages: { ...vite, marko: '6.1.15', '@marko/vite': '6.0.3' },
    sources: 'src',
    files: (template) => ({
      ...markoSources(template),
      // Elements that Marko does not know.
      'marko.json': `{"<x-island>":{"html":true,"htmlType":"custom-element"},"<search>":{"html":true,"htmlType":"html"}}`,
      'src/worker.js': `import { listing } from './data.ts'; import page from './page.marko'
        const headers = { 'content-type': 'text/html; charset=utf-8' }
        export default {
          fetch(request) {
            const { pathname, searchParams } = new URL(request.url)
            if (pathname !== '/for-sale/') return new Response(null, { status: 404 })
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
    }),
    build: ['vite build --app'],
    output: { folder: 'dist/server', main: 'worker.js', assets: 'dist/client' },
  },
  {
    name: 'Next on OpenNext',
    packages: {
      ...{ ...react, ...wrangler, next: '16.4.6', '@opennextjs/cloudflare': '1.20.13', typescript: '7.0.2' },
      ...{ '@types/react': '19.3.0', '@types/node': '24.19.2' },
    },
    sources: 'app/for-sale',
    files: (template) => ({
      'wrangler.json': configuration('next', {
        main: '.open-next/worker.js',
        assets: { directory: '.open-next/assets', binding: 'ASSETS' },
        services: [{ binding: 'WORKER_SELF_REFERENCE', service: 'next' }],
      }),
      'next.config.mjs': 'export default { trailingSlash: true, typescript: { ignoreBuildErrors: true } }',
      'open-next.config.ts': `import { defineCloudflareConfig } from '@opennextjs/cloudflare'
        export default { ...defineCloudflareConfig(), buildCommand: 'next build' }`,
      'app/layout.jsx': nextLayout(template),
      'app/for-sale/view.tsx': reactSource(template),
      'app/for-sale/page.jsx': `import { listing } from './data.ts'
        import { Body, Head } from './view.tsx'
        export default async function Page({ searchParams }) {
          const found = listing(new URLSearchParams(await searchParams))
          return <><Head found={found} /><Body found={found} /></>
        }`,
    }),
    build: ['opennextjs-cloudflare build', bundle],
    output: { folder: 'bundle', main: 'worker.js', assets: '.open-next/assets' },
  },
]
