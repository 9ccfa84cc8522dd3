import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type SiteDocument, type SiteFile, siteLists } from '#domain/content/site.ts'
import { writtenRow, writtenSite } from '#domain/content/site-file.ts'
import { Fault, reasonOf } from '#worker/commands/terminal.ts'
import { faultText, readSiteFile, SiteFileRefused } from '#worker/importers/site-file.ts'
import { type JoinedSite, joinSiteParts, type SitePart } from '#worker/importers/site-folder.ts'

export type SiteFolder =
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

function read(joined: JoinedSite, raw: unknown, elsewhere: string | null): SiteFolder {
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

export async function readSiteFolder(path: string): Promise<SiteFolder> {
  const joined = joinSiteParts(await partsOf(path))
  const { raw, faults } = joined
  if (faults.length) return { document: null, faults: faults.map(({ name, reason }) => inFile(name, reason)), joined }
  return read(joined, raw, null)
}

/** Validates a document together with the stored lists that it lacks. @returns faults with file and path */
export function faultsBeside({ joined }: SiteFolder, there: Omit<SiteDocument, 'site'>): readonly string[] {
  const lists = {
    pages: there.pages.map(writtenRow.pages),
    articles: there.articles.map(writtenRow.articles),
    testimonials: there.testimonials.map(writtenRow.testimonials),
  }
  return (
    read(joined, { ...JSON.parse(JSON.stringify(lists)), ...(joined.raw as object) }, 'in the database').faults ?? []
  )
}

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/**
 * Writes configuration and lists as files of their own into a folder, which is made.
 * @throws Fault when the folder holds other files *.json, or without `force` any of these
 */
export function writeFolder(folder: string, document: SiteDocument, force: boolean) {
  mkdirSync(folder, { recursive: true })
  const { site, ...lists } = writtenSite(document)
  const parts = {
    configuration: { site },
    ...Object.fromEntries(siteLists.map((list) => [list, { [list]: lists[list] }])),
  }
  const files = Object.entries(parts).map(([name, part]) => [`${name}.json`, part] as const)
  const names: string[] = files.map(([name]) => name)
  const others = readdirSync(folder).filter((name) => name.endsWith('.json') && !names.includes(name))
  if (others.length) throw new Fault(`${folder} holds ${others.join(', ')} too, which would be read with the rest.`)
  for (const name of names) refuseReplacing(join(folder, name), force)
  for (const [name, part] of files) writeFileSync(join(folder, name), json(part))
}

export function refuseReplacing(file: string, force: boolean) {
  if (!force && existsSync(file)) throw new Fault(`${file} exists already: name another file, or take --force.`)
}
