/** A part of a document: one of the files of a folder. */
export type SitePart = { name: string; raw: unknown }

export type JoinedSite = {
  raw: unknown
  /** Where something of the joined document stands: in which file, and at which path there. */
  whereIs: (path: readonly PropertyKey[]) => { name: string | null; path: readonly PropertyKey[] }
  /** What cannot be joined: `site` in two files, or a file that holds no keys. */
  faults: { name: string; reason: string }[]
}

/** Takes the files of a folder as one document: lists are joined, everything else stands in one file only. */
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
      const known = owners.get(key)
      if (!known) raw[key] = value
      else if (Array.isArray(before) && Array.isArray(value)) raw[key] = [...before, ...value]
      else faults.push({ name, reason: `${key} stands in ${known[0]!.name} too` })
      owners.set(key, [...(known ?? []), { name, from: Array.isArray(before) ? before.length : 0 }])
    }
  }
  return {
    raw,
    faults,
    whereIs(path) {
      const [key, at, ...rest] = path
      const files = owners.get(String(key)) ?? []
      const file = typeof at === 'number' ? files.findLast(({ from }) => from <= at) : files[0]
      if (!file) return { name: null, path }
      return { name: file.name, path: typeof at === 'number' ? [key!, at - file.from, ...rest] : path }
    },
  }
}
