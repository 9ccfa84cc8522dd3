import type { Feed } from '#domain/import/record.ts'
import { contentHash } from '#worker/crypto/hash.ts'
import { packagePrefix } from '#worker/services/source/queue.ts'

export type Files = ReadonlyMap<string, Uint8Array>

/** Name of a file in a ZIP without its folders, as addresses write it in any case. */
const bareName = (name: string) => name.split(/[/\\]/).at(-1)!.normalize('NFC').toLowerCase()

export const byBareName = (files: Files): Files => new Map([...files].map(([name, bytes]) => [bareName(name), bytes]))

export const isPackaged = (address: string) => address.startsWith(packagePrefix)

/** @param files by their bare names */
export const packagedFile = (files: Files, address: string): Uint8Array | undefined =>
  isPackaged(address) ? files.get(bareName(address.slice(packagePrefix.length))) : undefined

/** Gives the files of a ZIP a version by their content, where the feed names none. */
export function versionPackages({ properties }: Feed, files: Files): void {
  if (files.size === 0) return
  const byName = byBareName(files)
  const versioned = <Source extends { address: string; version: string | null }>(source: Source): Source => {
    const bytes = packagedFile(byName, source.address)
    return bytes && !source.version ? { ...source, version: contentHash('file', bytes) } : source
  }
  for (const update of properties) {
    if (update.pictureSources) update.pictureSources = update.pictureSources.map(versioned)
    if (update.documentSources) update.documentSources = update.documentSources.map(versioned)
  }
}
