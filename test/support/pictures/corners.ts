/** Corners of a stored photograph: upper left and right, lower left and right. */
export const corners = ['#c00000', '#00c000', '#0000c0', '#c0c0c0'] as const

/** By EXIF's orientation, which of them are the corners when it is upright. */
const uprightCorners = ['', '0123', '1032', '3210', '2301', '0213', '2031', '3120', '1302']

export const orientations = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** @returns the colours of its corners when it is upright */
export const cornersOf = (orientation: number) => [...uprightCorners[orientation]!].map((at) => corners[Number(at)]!)

/** Nearest of those colours, which encoding changes. */
export const nearestCorner = (color: string) => {
  const rgb = (of: string) => [1, 3, 5].map((at) => Number.parseInt(of.slice(at, at + 2), 16))
  const distance = (of: string) => rgb(of).reduce((sum, value, at) => sum + Math.abs(value - rgb(color)[at]!), 0)
  return corners.toSorted((a, b) => distance(a) - distance(b))[0]
}
