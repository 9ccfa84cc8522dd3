import type { Database } from '#db/client.ts'
import { contentHash } from '#worker/crypto/hash.ts'
import { knownPackages, ownPackageFolder } from '#worker/services/remote-file/package.ts'
import type { UnpackedFile } from './unpack.ts'

/** The private store of the worker. */
export type PackageBucket = { put: (key: string, bytes: Uint8Array) => Promise<unknown> }

/** Per run: a worker has a thousand subrequests. */
const maxFiles = 300

/**
 * Takes the pictures and documents of a ZIP. Those that are not known yet wait in the private store for the jobs that
 * make them into photographs and documents.
 */
export async function packageFiles(database: Database, bucket: PackageBucket | undefined) {
  const [known, folder] = await Promise.all([knownPackages(database), bucket && ownPackageFolder(database)])
  const versions = new Map<string, string>()
  const waiting = new Set<string>()
  let count = 0
  let left = 0
  return {
    async take({ name, bytes }: UnpackedFile) {
      const version = contentHash('file', bytes)
      versions.set(name, version)
      if (known.waiting.has(version)) return void waiting.add(version)
      if (known.ready.has(version) || waiting.has(version) || !bucket) return
      if (count >= maxFiles) return void left++
      count++
      await bucket.put(folder + version, bytes)
      waiting.add(version)
    },
    /** By the path of a file in the ZIP. */
    versions,
    /** Versions in the private store. */
    waiting,
    /** Whether another run is to store the rest. */
    isPartial: () => left > 0,
  }
}

export type PackageFiles = Awaited<ReturnType<typeof packageFiles>>
