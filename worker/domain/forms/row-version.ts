/** Optimistic lock: only this version of a row is updated or deleted. */
export type RowVersion = { id: string; version: number }

export function parseRowVersion(id: string, version: string): RowVersion | null {
  return /^[\w.-]{1,64}$/.test(id) && /^[1-9]\d{0,8}$/.test(version) ? { id, version: Number(version) } : null
}
