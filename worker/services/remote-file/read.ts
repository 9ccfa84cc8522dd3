import type { R2Bucket } from '@cloudflare/workers-types'
import type { Database } from '#db/client.ts'
import { type Download, type DownloadOptions, downloadChange, type FileKind } from './download.ts'
import { readPackage } from './package.ts'
import type { RemoteFileRow, RemoteFileTable } from './queue.ts'

type Read = { table: RemoteFileTable; kind: FileKind; bucket: R2Bucket | undefined; database: Database }

/** @returns what reads a file of the web or of a ZIP; null for a stored one that is unchanged. @throws FileFault */
export const remoteFileReader =
  ({ kind, ...store }: Read) =>
  async (row: RemoteFileRow, options: DownloadOptions): Promise<Download | null> => {
    if (row.packageKey !== null) return { bytes: await readPackage(row, store), validator: null }
    const validator = row.state === 'ready' ? row.validator : null
    return downloadChange(row.address, kind, { ...options, validator })
  }
