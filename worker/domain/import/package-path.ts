/** Precedes the path of a file of a ZIP. */
export const packagePrefix = 'package:'

/** Precedes the name of a file that a person has uploaded at the desk; no path of a ZIP begins with a slash. */
export const uploadPrefix = `${packagePrefix}//`

/** Whether an address is of a person's own file, or of a picture of the site that they have arranged: no feed names it. */
export const isOwnFile = (address: string): boolean => address.startsWith(uploadPrefix) || address.startsWith('/')

/** Path of a file in a ZIP with slashes, without a drive and without parts that name the folder itself. */
export const packagePath = (path: string): string =>
  path
    .replaceAll('\\', '/')
    .replace(/^[a-z]:/i, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/')

const bareName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** @returns the path that an address of a feed names, which may begin above the folder of the feed */
const addressed = (address: string) =>
  packagePath(address.slice(address.startsWith(packagePrefix) ? packagePrefix.length : 0))
    .replace(/^(?:\.\.\/)+/, '')
    .normalize('NFC')

type Entry = { name: string; folded: string }

const foldedPath = (path: string) => packagePath(path).normalize('NFC').toLowerCase()

/** Paths in a ZIP by their last part, in lower case. */
function entriesByBareName(names: Iterable<string>): ReadonlyMap<string, Entry[]> {
  const entries = new Map<string, Entry[]>()
  for (const name of names) {
    const folded = foldedPath(name)
    const same = entries.get(bareName(folded))
    if (same) same.push({ name, folded })
    else entries.set(bareName(folded), [{ name, folded }])
  }
  return entries
}

/** @returns whether a text is the path of a file in a ZIP, or the end of one */
export function packageHolds(names: Iterable<string>): (text: string) => boolean {
  const entries = entriesByBareName(names)
  return (text) => {
    const folded = foldedPath(text)
    return (entries.get(bareName(folded)) ?? []).some((entry) => `/${entry.folded}`.endsWith(`/${folded}`))
  }
}

/**
 * Finds files of a ZIP by what a feed calls them: by the whole path, as far as both name folders, and else by the bare
 * name where it can be of one file only. Case and the form of accents may differ.
 * @param names paths in the ZIP
 * @param addresses all that the feed names, so that no file is given to a home whose feed means another
 * @returns for an address, with or without `package:`, the path in the ZIP; undefined where none or more than one fits
 */
export function packageFinder(
  names: Iterable<string>,
  addresses: Iterable<string> = [],
): (address: string) => string | undefined {
  const all = [...names]
  const exact = new Map(all.map((name) => [packagePath(name).normalize('NFC'), name]))
  const entries = entriesByBareName(all)
  const sameNamed = (folded: string) => entries.get(bareName(folded)) ?? []

  function byPath(path: string): string | undefined {
    if (exact.has(path)) return exact.get(path)
    const folded = path.toLowerCase()
    const same = sameNamed(folded)
    const inner = same.filter((file) => file.folded.includes('/') && folded.endsWith(`/${file.folded}`))
    const longest = Math.max(...inner.map((file) => file.folded.length))
    const fitting = [
      same.filter((file) => file.folded === folded),
      same.filter((file) => file.folded.endsWith(`/${folded}`)),
      inner.filter((file) => file.folded.length === longest),
    ].find(({ length }) => length > 0)
    return fitting?.length === 1 ? fitting[0]!.name : undefined
  }

  const taken = new Set<string>()
  const askers = new Map<string, Set<string>>()
  for (const path of new Set([...addresses].map(addressed))) {
    const found = byPath(path)
    if (found !== undefined) taken.add(found)
    else {
      const folded = path.toLowerCase()
      askers.set(bareName(folded), (askers.get(bareName(folded)) ?? new Set()).add(folded))
    }
  }

  return (address) => {
    const path = addressed(address)
    const found = byPath(path)
    if (found !== undefined) return found
    const folded = path.toLowerCase()
    const [only, ...others] = sameNamed(folded)
    const isAmbiguous = others.length > 0 || (askers.get(bareName(folded))?.size ?? 0) > 1
    return only && !isAmbiguous && !taken.has(only.name) ? only.name : undefined
  }
}
