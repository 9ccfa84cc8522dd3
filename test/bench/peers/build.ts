import { join } from 'node:path'
import { buildWorker } from '#test/bench/build.ts'
import type { Worker } from '#test/bench/workerd.ts'
import { print, reasonOf } from '#worker/commands/terminal.ts'
import { honoSource, reactSource } from './dialects.ts'
import { frameworks } from './frameworks.ts'
import { buildFramework, dataFiles, installTools, writeFiles } from './install.ts'
import { type Template, templateOf } from './template.ts'

/** How a worker of Hono answers with `page`. */
type Peer = { name: string; jsx: 'react' | 'hono/jsx'; imports: string; answer: string }

const react = "import { renderToReadableStream, renderToString } from 'react-dom/server.edge'"

const peers: readonly Peer[] = [
  { name: 'hono/jsx', jsx: 'hono/jsx', imports: '', answer: 'c.html("<!DOCTYPE html>" + String(page))' },
  { name: 'React string', jsx: 'react', imports: react, answer: 'c.html("<!DOCTYPE html>" + renderToString(page))' },
  {
    ...{ name: 'React stream', jsx: 'react', imports: react },
    answer: "c.body(await renderToReadableStream(page), 200, { 'content-type': 'text/html; charset=utf-8' })",
  },
]

type Built = { name: string; worker: Worker }

/** Builds the peers that need no packages but ours. */
async function buildHono(template: Template, folder: string): Promise<Built[]> {
  // Below the packages, so that they are found.
  const sources = 'node_modules/.gevel-peers'
  writeFiles(sources, {
    ...dataFiles(template, '.'),
    'view-hono.jsx': honoSource(template),
    'view-react.jsx': reactSource(template),
  })
  const workers: Built[] = []
  for (const { name, jsx, imports, answer } of peers) {
    const view = `./view-${jsx === 'react' ? 'react' : 'hono'}.jsx`
    const file = `${name.replace(/\W/, '-').toLowerCase()}.jsx`
    writeFiles(sources, {
      [file]: `import { Hono } from 'hono'
        ${imports}
        import { listing } from './data.ts'
        import { Document } from '${view}'
        const app = new Hono()
        app.get('/for-sale/', async (c) => {
          const page = <Document found={listing(new URL(c.req.url).searchParams)} />
          return ${answer}
        })
        export default app`,
    })
    workers.push({ name, worker: { folder: await buildWorker(join(sources, file), folder, jsx) } })
  }
  return workers
}

/** A search that finds all homes of the demo agency that have a price. */
export const knownSearch = '/for-sale/?price=0-2345678'

/**
 * Our listing for other frameworks, which are installed and built; one that fails is reported and left out.
 * @param origin of our site
 * @param kept folder of the frameworks
 */
export async function buildPeers(origin: string, scratch: string, kept: string, names?: string[]): Promise<Built[]> {
  const pages = ['', '&page=2', '&page=3'].map(async (page) => (await fetch(origin + knownSearch + page)).text())
  const template = templateOf(await Promise.all(pages))
  const isWanted = ({ name }: { name: string }) => !names || names.includes(name)
  const built = await buildHono(template, scratch)
  await installTools(kept)
  for (const framework of frameworks.filter(isWanted)) {
    try {
      built.push({ name: framework.name, worker: await buildFramework(framework, template, kept) })
    } catch (error) {
      print(`✗ Without ${framework.name}: ${error instanceof Error ? error.message : reasonOf(error)}`)
    }
  }
  return built.filter(isWanted)
}
