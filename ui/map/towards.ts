type Spot = { x: number; y: number }

const ways: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** What lies aside counts double, so that the way goes straight on. */
const aside = 2

/** @returns the place in the list of the nearest spot that lies where an arrow key points; null where there is none */
export function towards(key: string, spots: readonly Spot[], from: number): number | null {
  const way = ways[key]
  const start = spots[from]
  if (!way || !start) return null
  let nearest: number | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [at, { x, y }] of spots.entries()) {
    const [dx, dy] = [x - start.x, y - start.y]
    const ahead = dx * way.x + dy * way.y
    const beside = Math.abs(dx * way.y + dy * way.x)
    if (at === from || ahead <= 0 || beside > ahead * aside) continue
    if (ahead + beside * aside < least) {
      least = ahead + beside * aside
      nearest = at
    }
  }
  return nearest
}
