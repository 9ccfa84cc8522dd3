import type { FacadeDrawing } from '#domain/property/facade.ts'

/** `height` in units of 10 cm; `markup` goes up from the ground at 0, `symbol` holds it under its name. */
type Drawing = { height: number; markup: string; symbol: string }
type Name = FacadeDrawing | 'skyline' | 'street-tree' | 'definitions'

const drawings = new Map<string, Drawing>()

/** Reads `facades.svg`, whose classes are in `ui/styles/street.css`: before the first page, not at start-up. */
export async function loadDrawings(): Promise<void> {
  if (drawings.size > 0) return
  const { default: svg } = await import('./facades.svg?raw')
  for (const [symbol, name, height, markup] of svg
    .replace(/\n\s*/g, '')
    .matchAll(/<symbol id="([\w-]+)" viewBox="\S+ -(\d+) [^>]+>(.*?)<\/symbol>/g))
    drawings.set(name!, { height: Number(height), markup: markup!, symbol })
}

/** @param name `definitions` are patterns and the light of the sun, which the others use */
export const drawingOf = (name: Name): Drawing => drawings.get(name)!
