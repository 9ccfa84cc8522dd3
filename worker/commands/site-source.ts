import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteDocument, SiteFile } from '#domain/content/site.ts'
import { writtenRow } from '#domain/content/site-file.ts'
import { faultText, readSiteFile, SiteFileRefused } from '#worker/importers/site-file.ts'
import { type JoinedSite, joinSiteParts, type SitePart } from '#worker/importers/site-folder.ts'
import { Fault, reasonOf } from './terminal.ts'

export type SiteSource =
  | { document: SiteFile; faults: null; joined: JoinedSite }
  | { document: null; faults: string[]; joined: JoinedSite }

const isJson = (name: string) => name.endsWith('.json')

async function partsOf(path: string): Promise<SitePart[]> {
  try {
    const names = (await stat(path)).isDirectory() ? (await readdir(path)).filter(isJson).sort() : ['']
    if (!names.length) throw new Fault(`${path} holds no file *.json.`)
    return await Promise.all(
      names.map(async (name) => {
        const file = name ? join(path, name) : path
        const text = await readFile(file, 'utf8')
        try {
          return { name, raw: JSON.parse(text.replace(/^\ufeff/, '')) as unknown }
        } catch (error) {
          throw new Fault(`${file} is no JSON: ${reasonOf(error)}`)
        }
      }),
    )
  } catch (error) {
    if (error instanceof Fault) throw error
    throw new Fault(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? reasonOf(error)}).`)
  }
}

const inFile = (name: string | null, text: string) => (name ? `${name}: ${text}` : text)

function read(joined: JoinedSite, raw: unknown, elsewhere: string | null): SiteSource {
  try {
    return { document: readSiteFile(raw), faults: null, joined }
  } catch (error) {
    if (!(error instanceof SiteFileRefused)) throw error
    const keys = Object.keys(joined.raw as object)
    const faults = error.faults.map(({ path, reason }) => {
      const place = joined.locate(path)
      const name = path.length && !keys.includes(String(path[0])) ? elsewhere : place.name
      return inFile(name, faultText({ path: [...place.path], reason }))
    })
    return { document: null, faults, joined }
  }
}

export async function readSiteSource(path: string): Promise<SiteSource> {
  const joined = joinSiteParts(await partsOf(path))
  const { raw, faults } = joined
  if (faults.length) return { document: null, faults: faults.map(({ name, reason }) => inFile(name, reason)), joined }
  return read(joined, raw, null)
}

/** Validates a document together with the stored lists that it lacks. @returns faults with file and path */
export function faultsBeside({ joined }: SiteSource, there: Omit<SiteDocument, 'site'>): readonly string[] {
  const lists = {
    pages: there.pages.map(writtenRow.pages),
    articles: there.articles.map(writtenRow.articles),
    testimonials: there.testimonials.map(writtenRow.testimonials),
  }
  return (
    read(joined, { ...JSON.parse(JSON.stringify(lists)), ...(joined.raw as object) }, 'in the database').faults ?? []
  )
}
