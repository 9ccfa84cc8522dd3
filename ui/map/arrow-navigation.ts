type Point = { x: number; y: number }

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** What lies aside counts double, so that the way goes straight on. */
const sidewaysWeight = 2

/** @returns the place in the list of the nearest spot that lies where an arrow key points; null where there is none */
export function nearestInDirection(key: string, spots: readonly Point[], from: number): number | null {
  const direction = directions[key]
  const start = spots[from]
  if (!direction || !start) return null
  let nearest: number | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [at, { x, y }] of spots.entries()) {
    const [dx, dy] = [x - start.x, y - start.y]
    const ahead = dx * direction.x + dy * direction.y
    const beside = Math.abs(dx * direction.y + dy * direction.x)
    if (at === from || ahead <= 0 || beside > ahead * sidewaysWeight) continue
    if (ahead + beside * sidewaysWeight < least) {
      least = ahead + beside * sidewaysWeight
      nearest = at
    }
  }
  return nearest
}
