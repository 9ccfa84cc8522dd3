import { type Download, type DownloadOptions, downloadChange, type FileKind } from './download.ts'
import { type PackageStore, readPackage } from './package.ts'
import type { RemoteFileRow } from './queue.ts'

/** @returns what reads a file of the web or of a ZIP; null for a stored one that is unchanged. @throws FileFault */
export const remoteFileReader =
  (store: PackageStore, kind: FileKind) =>
  async (row: RemoteFileRow, options: DownloadOptions): Promise<Download | null> => {
    if (row.packageKey !== null) return { bytes: await readPackage(row, store), validator: null }
    const validator = row.state === 'ready' ? row.validator : null
    return downloadChange(row.address, kind, { ...options, validator })
  }
