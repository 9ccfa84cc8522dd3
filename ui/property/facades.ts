import type { FacadeDrawing } from '#domain/property/facade.ts'
import svg from './facades.svg?raw'

/** `height` in units of 10 cm; `markup` goes up from the ground at 0, `symbol` holds it under its name. */
type Drawing = { height: number; markup: string; symbol: string }

const compact = svg.replace(/\n\s*/g, '')

/** Patterns and the light of the sun, shared by the drawings. */
export const [, streetDefinitions = ''] = /<defs>(.*?)<\/defs>/.exec(compact) ?? []

/** The drawings of `facades.svg`, whose classes are in `ui/styles/street.css`. */
export const drawings = Object.fromEntries(
  [...compact.matchAll(/<symbol id="([\w-]+)" viewBox="\S+ -(\d+) [^>]+>(.*?)<\/symbol>/g)].map(
    ([symbol, name, height, markup]) => [name, { height: Number(height), markup, symbol }],
  ),
) as Record<FacadeDrawing | 'skyline' | 'street-tree', Drawing>
