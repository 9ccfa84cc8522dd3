import type { Feed } from '#domain/import/record.ts'
import { contentHash } from '#worker/crypto/hash.ts'
import { bareName, isPackaged, packagedName, versionPackages } from '#worker/services/source/package.ts'

export type Files = ReadonlyMap<string, Uint8Array>

export const byBareName = (files: Files): Files => new Map([...files].map(([name, bytes]) => [bareName(name), bytes]))

/** @param files by their bare names */
export const packagedFile = (files: Files, address: string): Uint8Array | undefined =>
  isPackaged(address) ? files.get(packagedName(address)) : undefined

/** Gives the files of a ZIP a version by their content, where the feed names none. */
export function versionFiles(feed: Feed, files: Files): void {
  const byName = byBareName(files)
  versionPackages(feed, (name) => {
    const bytes = byName.get(name)
    return bytes && contentHash('file', bytes)
  })
}
