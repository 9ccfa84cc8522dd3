import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The Lucide icons that the site shows; stroke and size are the style sheet's. */
export const iconNames = [
  'x',
  'plus',
  'minus',
  'chevron-down',
  'chevron-right',
  'chevron-left',
  'search',
  'arrow-right',
  'arrow-up',
  'bed-double',
  'bath',
  'maximize',
  'house',
  'phone',
  'mail',
  'menu',
  'check',
  'sliders-horizontal',
  'trees',
  'file-text',
  'info',
  'triangle-alert',
  'school',
  'train-front',
  'shopping-cart',
  'heart',
  'heart-pulse',
  'dumbbell',
  'route',
  'external-link',
  'image',
  'sun',
  'moon',
  'fence',
  'calendar',
  'map-pin',
  'play',
  'pause',
  'user',
  'users',
  'star',
  'quote',
  'building-2',
  'key-round',
  'clock',
  'layers',
  'ruler',
  'list',
  'map',
  'locate',
  'lasso',
  'share-2',
  'printer',
  'footprints',
  'link',
] as const

export type IconName = (typeof iconNames)[number]

const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons')

/** @returns one svg with a symbol for each icon, used as `<use href="/icons.svg#house">` */
export function iconSprite(names: readonly string[] = iconNames): string {
  const symbols = names.map((name) => {
    const svg = readFileSync(join(folder, `${name}.svg`), 'utf8')
    const shapes = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, '').replaceAll(' />', '/>')}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide, ISC licence -->\n${symbols.join('\n')}\n</svg>\n`
}
