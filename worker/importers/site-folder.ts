export type SitePart = { name: string; raw: unknown }

export type JoinedSite = {
  raw: unknown
  /** @returns file and path there of a path in the joined document */
  locate: (path: readonly PropertyKey[]) => { name: string | null; path: readonly PropertyKey[] }
  /** Keys of two files that are no lists, and files that are no objects. */
  faults: { name: string; reason: string }[]
}

/** Joins the files of a folder to one document: lists are concatenated, any other key is in one file only. */
export function joinSiteParts(parts: readonly SitePart[]): JoinedSite {
  const raw: Record<string, unknown> = {}
  const owners = new Map<string, { name: string; from: number }[]>()
  const faults: JoinedSite['faults'] = []
  for (const { name, raw: part } of parts) {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) {
      faults.push({ name, reason: 'must be an object' })
      continue
    }
    for (const [key, value] of Object.entries(part)) {
      const before = raw[key]
      const owner = owners.get(key)
      if (!owner) raw[key] = value
      else if (Array.isArray(before) && Array.isArray(value)) raw[key] = [...before, ...value]
      else faults.push({ name, reason: `${key} is in ${owner[0]!.name} too` })
      owners.set(key, [...(owner ?? []), { name, from: Array.isArray(before) ? before.length : 0 }])
    }
  }
  return {
    raw,
    faults,
    locate(path) {
      const [key, at, ...rest] = path
      const files = owners.get(String(key)) ?? []
      const file = typeof at === 'number' ? files.findLast(({ from }) => from <= at) : files[0]
      if (!file) return { name: null, path }
      return { name: file.name, path: typeof at === 'number' ? [key!, at - file.from, ...rest] : path }
    },
  }
}
