import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { BackupStore } from '#worker/services/backup/store.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** A folder of this machine that holds files by their keys, readable by its owner alone. */
export function folderFiles(folder: string): BackupStore {
  const pathOf = (key: string) => join(folder, ...key.split('/'))
  return {
    async put(key, bytes) {
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 })
      await writeFile(pathOf(key), bytes, { mode: 0o600 })
    },
    async get(key) {
      const bytes = await readFile(pathOf(key)).catch((error) => {
        if (isMissing(error)) return null
        throw error
      })
      return bytes && new Response(bytes as BodyInit)
    },
    async list({ prefix }) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
        if (isMissing(error)) return []
        throw error
      })
      const keys = entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split('\\').join('/'))
        .filter((key) => key.startsWith(prefix))
        .sort()
      const objects = await Promise.all(
        keys.map(async (key) => {
          const [{ size, mtime }, bytes] = await Promise.all([stat(pathOf(key)), readFile(pathOf(key))])
          return { key, size, etag: createHash('md5').update(bytes).digest('hex'), uploaded: mtime }
        }),
      )
      return { objects, truncated: false }
    },
    async delete(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })))
    },
  }
}
