import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteDocument } from '#domain/content/site.ts'
import { faultText, readSiteFile, SiteFileRefused } from '#worker/importers/site-file.ts'
import { joinSiteParts, type SitePart } from '#worker/importers/site-folder.ts'
import { Fault, reasonOf } from './terminal.ts'

/** A document that was read, or everything that is wrong with it, each fault with its file and path. */
export type SiteSource = { document: SiteDocument; faults: null } | { document: null; faults: string[] }

async function partsOf(path: string): Promise<SitePart[]> {
  const unreadable = (error: unknown) =>
    new Fault(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? reasonOf(error)}).`)
  const isFolder = (
    await stat(path).catch((error) => {
      throw unreadable(error)
    })
  ).isDirectory()
  const names = isFolder ? (await readdir(path)).filter((name) => name.endsWith('.json')).sort() : ['']
  if (!names.length) throw new Fault(`${path} holds no file *.json.`)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(name ? join(path, name) : path, 'utf8').catch((error) => {
        throw unreadable(error)
      })
      try {
        return { name, raw: JSON.parse(text.replace(/^\ufeff/, '')) as unknown }
      } catch (error) {
        throw new Fault(`${name ? join(path, name) : path} is no JSON: ${reasonOf(error)}`)
      }
    }),
  )
}

/**
 * Reads a site's document from a file, or from the files of a folder as one.
 * @throws Fault where there is none, or no JSON
 */
export async function readSiteSource(path: string): Promise<SiteSource> {
  const { raw, faults, whereIs } = joinSiteParts(await partsOf(path))
  const inFile = (name: string | null, text: string) => (name ? `${name}: ${text}` : text)
  if (faults.length) return { document: null, faults: faults.map(({ name, reason }) => inFile(name, reason)) }
  try {
    return { document: readSiteFile(raw), faults: null }
  } catch (error) {
    if (!(error instanceof SiteFileRefused)) throw error
    return {
      document: null,
      faults: error.faults.map(({ path, reason }) => {
        const place = whereIs(path)
        return inFile(place.name, faultText({ path: [...place.path], reason }))
      }),
    }
  }
}
