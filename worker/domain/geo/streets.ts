/** Bytes of the parts in which a store keeps a file of tiles: an upload resumes, and no part is too large for one call. */
export const streetPartSize = 16 * 1024 * 1024

/** Key of a part. @param version first digits of the hash of the whole file */
export const streetPartKey = (version: string, part: number): string => `${streetsPrefix}${version}/${part}`

export const streetsPrefix = 'streets/'

/** Address of the tiles that the site serves itself, as the site's configuration names it. */
export const streetsUrl = (version: string): string => `/streets/${version}/{z}/{x}/{y}.mvt`

export const ownStreetsPattern = /^\/streets\/[0-9a-f]{12}\/\{z\}\/\{x\}\/\{y\}\.mvt$/

/** Whether tiles come from the site itself: without consent, and drawn by the browser. */
export const isOwnStreets = ({ url }: { url: string }): boolean => url.startsWith('/')

/** The parts that a range of bytes is in, each with its own range. */
export function streetParts(offset: number, length: number): { part: number; offset: number; length: number }[] {
  const parts = []
  for (let from = offset; from < offset + length; ) {
    const part = Math.floor(from / streetPartSize)
    const to = Math.min(offset + length, (part + 1) * streetPartSize)
    parts.push({ part, offset: from - part * streetPartSize, length: to - from })
    from = to
  }
  return parts
}

/** Pattern of the route that serves them. */
export const streetTileRoute = '/streets/:version{[0-9a-f]{12}}/:z{[0-9]{1,2}}/:x{[0-9]{1,7}}/:y{[0-9]{1,7}\\.mvt}'
