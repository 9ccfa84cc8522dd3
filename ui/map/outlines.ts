/** Longitude and latitude of each corner; the last one joins the first. */
export type Ring = [longitude: number, latitude: number][]

/** Borders as text: of the countries whose towns the maps show, and of the land around them. */
export type Outlines = { home: string[]; abroad: string[] }

/** Parts of a degree that a corner is written in: some 100 m. */
const parts = 1000

const digits = (number: number): string => (number < 0 ? `-${(-number).toString(36)}` : number.toString(36))

/** @returns a ring as steps from corner to corner, a third of the bytes of its figures */
export function packRing(ring: Ring): string {
  let [x, y] = [0, 0]
  const steps: string[] = []
  for (const [longitude, latitude] of ring) {
    const [nextX, nextY] = [Math.round(longitude * parts), Math.round(latitude * parts)]
    if (nextX === x && nextY === y) continue
    steps.push(digits(nextX - x), digits(nextY - y))
    x = nextX
    y = nextY
  }
  return steps.join(' ')
}

/** @returns the ring that `packRing` wrote */
export function unpackRing(text: string): Ring {
  const steps = text.split(' ').map((step) => Number.parseInt(step, 36))
  const ring: Ring = []
  let [x, y] = [0, 0]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at]!
    y += steps[at + 1]!
    ring.push([x / parts, y / parts])
  }
  return ring
}
