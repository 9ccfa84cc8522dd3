import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { Canvas } from './draw.ts'
import { mark } from './mark.ts'
import { wallOf } from './materials.ts'
import { bicycle, horizon, road, sky, tree } from './nature.ts'
import { drawRowHouse, rowHouse } from './row-houses.ts'

/** The banner is drawn half as large again, so that the houses leave room for words in the sky. */
const size = { width: 4080, height: 1360, ground: 1204 }

/** @returns a street of town houses from edge to edge, as svg */
export function street(light: 'golden' | 'dusk'): string {
  const canvas = new Canvas(23, light, size)
  const { between, pick } = canvas.random
  sky(canvas)
  horizon(canvas)
  road(canvas)
  const roofs = ['step', 'mansard', 'gable', 'eaves', 'step', 'bell', 'mansard'] as const
  let x = -40
  for (let count = 0; x < size.width; count++) {
    const w = between(226, 300)
    const roof = count % 3 === 1 ? pick(['mansard', 'eaves', 'cornice'] as const) : roofs[count % roofs.length]!
    const wall = wallOf(canvas, count % 2 ? 'brick' : pick(['render', 'brick'] as const))
    const property = rowHouse(canvas, w, {
      roof,
      wall,
      storeyHeight: between(128, 144),
      storeys: 3,
      doorLeft: count % 2 === 0,
    })
    drawRowHouse(canvas, x, w, property)
    x += w
  }
  for (const at of [330, 1130, 1890, 2740, 3530])
    tree(canvas, at + between(-60, 60), size.ground + 46, between(1.15, 1.4))
  for (const at of [760, 2260, 3180]) bicycle(canvas, at, size.ground + 18)
  return canvas.svg({ vignette: false })
}

const png = (svg: string, width: number) => new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()

/** The banner of the home page in the light and in the dark theme, wide and for a telephone held upright. */
export async function* streetFiles(): AsyncGenerator<[file: string, image: Buffer]> {
  for (const [light, from] of [
    ['golden', 980],
    ['dusk', 1260],
  ] as const) {
    const wide = png(street(light), 2720)
    for (const width of [800, 1360, 2720]) {
      yield [
        `street-${light}-${width}.webp`,
        await sharp(wide)
          .resize(width)
          .webp({ quality: width > 2000 ? 52 : 62, effort: 6, smartSubsample: true })
          .toBuffer(),
      ]
    }
    const upright = sharp(wide).extract({ left: from, top: 0, width: 806, height: 907 }).resize(800, 900)
    yield [`street-${light}-mobile-800.webp`, await upright.webp({ quality: 60, effort: 6 }).toBuffer()]
  }
}

/** The picture that social networks show with a link, 1200 by 630: the street with the mark in the sky. */
export async function sharePicture(): Promise<Buffer> {
  const scene = await sharp(png(street('golden'), 2720))
    .extract({ left: 500, top: 0, width: 1727, height: 907 })
    .resize(1200, 630)
    .toBuffer()
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 30 34" width="132" height="150"><path d="${mark}" fill="#fffaf0" fill-opacity=".55" stroke="#1b2724" stroke-width="1.4" stroke-linejoin="round"/></svg>`
  const drawn = new Resvg(logo).render().asPng()
  return sharp(scene)
    .composite([{ input: drawn, left: 534, top: 72 }])
    .png({ palette: true, colours: 160, effort: 8 })
    .toBuffer()
}

/** @param corner radius of the tile; a telephone rounds it itself, so its icon has none */
export function icon(corner: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="${corner}" fill="#17241f"/><path d="${mark}" transform="translate(10 7)" fill="none" stroke="#d6ab5c" stroke-width="2.2" stroke-linejoin="round"/></svg>\n`
}

export async function touchIcon(): Promise<Buffer> {
  return sharp(png(icon(0), 180))
    .png({ palette: true, effort: 10 })
    .toBuffer()
}
