import { packageFinder } from '#domain/import/package-path.ts'
import type { Feed } from '#domain/import/record.ts'
import { contentHash } from '#worker/crypto/hash.ts'
import { packageAddresses, versionPackages } from '#worker/services/remote-file/package.ts'

export type Imported = {
  feed: Feed
  /** Files of its ZIP, by their paths in it. */
  files: ReadonlyMap<string, Uint8Array>
}

/** @returns the bytes of an address, if the ZIP holds them */
export function packageReader({ feed, files }: Imported): (address: string) => Uint8Array | undefined {
  const find = packageFinder(files.keys(), packageAddresses(feed))
  return (address) => files.get(find(address) ?? '')
}

/** Gives the files of a ZIP a version by their content, where the feed names none. */
export function versionFiles(imported: Imported): void {
  const read = packageReader(imported)
  versionPackages(imported.feed, (address) => {
    const bytes = read(address)
    return bytes && contentHash('file', bytes)
  })
}
