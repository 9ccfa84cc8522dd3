/** The last corner joins the first. */
type Ring = [longitude: number, latitude: number][]

/** Packed rings of Belgium and Luxembourg, and of the countries around. */
export type Outlines = { home: string[]; abroad: string[] }

/** Resolution, about 100 m. */
const stepsPerDegree = 1000

/** @param text the differences between corners in base 36, a third of the bytes of decimals */
export function unpackRing(text: string): Ring {
  const steps = text.split(' ').map((step) => Number.parseInt(step, 36))
  const ring: Ring = []
  let [x, y] = [0, 0]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at]!
    y += steps[at + 1]!
    ring.push([x / stepsPerDegree, y / stepsPerDegree])
  }
  return ring
}
