type Point = { x: number; y: number }

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Distance sideways counts double: straight ahead is preferred. */
const sidewaysWeight = 2

/** @returns the index of the nearest point in the direction of an arrow key */
export function nearestInDirection(key: string, points: readonly Point[], from: number): number | null {
  const direction = directions[key]
  const start = points[from]
  if (!direction || !start) return null
  let nearest: number | null = null
  let minDistance = Number.POSITIVE_INFINITY
  for (const [at, { x, y }] of points.entries()) {
    const [dx, dy] = [x - start.x, y - start.y]
    const forward = dx * direction.x + dy * direction.y
    const sideways = Math.abs(dx * direction.y + dy * direction.x)
    const distance = forward + sideways * sidewaysWeight
    if (at === from || forward <= 0 || sideways > forward * sidewaysWeight || distance >= minDistance) continue
    minDistance = distance
    nearest = at
  }
  return nearest
}
