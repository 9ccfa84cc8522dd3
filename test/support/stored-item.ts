import { type StorageEntry, storageEntries } from '#domain/consent/storage-registry.ts'

/** @returns the row of the registry that declares a stored item */
export function findStorageEntry(kind: StorageEntry['kind'], name: string): StorageEntry | undefined {
  const rows: readonly StorageEntry[] = storageEntries.filter((entry) => entry.kind === kind)
  return (
    rows.find((entry) => entry.name === name) ?? rows.find((entry) => entry.isPrefix && name.startsWith(entry.name))
  )
}
