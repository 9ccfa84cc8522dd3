import { hills } from './banner-hills.ts'
import { bannerSize, quay } from './banner-quay.ts'
import { square } from './banner-square.ts'
import { building } from './building-site.ts'
import type { PaletteName } from './colours.ts'
import { Canvas } from './draw.ts'
import { agencyShop, newHomes, selling } from './site-streets.ts'
import { letting, valuation } from './site-tables.ts'

type SiteScene = { light: PaletteName; draw: (canvas: Canvas) => void } & Partial<{
  /** Twice as wide as high, for the top of a page. */
  banner: true
  indoors: true
  /** Without the light of a sky, like a plan. */
  plain: true
}>

/** The pictures of the site's own pages, each at `/pictures/site/{name}`. */
export const siteScenes: Readonly<Record<string, SiteScene>> = {
  selling: { light: 'golden', draw: selling },
  letting: { light: 'day', draw: letting, indoors: true },
  valuation: { light: 'day', draw: valuation, plain: true },
  building: { light: 'day', draw: building },
  'new-homes': { light: 'day', draw: newHomes },
  office: { light: 'dusk', draw: agencyShop },
  quay: { light: 'day', draw: quay, banner: true },
  square: { light: 'golden', draw: square, banner: true },
  hills: { light: 'day', draw: hills, banner: true },
}

/** px of the widest file of a site picture. */
export const siteSize = (name: string) => ({ width: 1360, height: siteScenes[name]?.banner ? 680 : 907 })

/** @returns the picture of that name as svg */
export function drawSite(name: string): string {
  const scene = siteScenes[name]
  if (!scene) throw new RangeError(`No site picture is called ${name}.`)
  // a page keeps its picture when another one is added to the list, so the seed is not the place in it
  const canvas = new Canvas(scene.banner ? 11 : 7, scene.light, ...(scene.banner ? [bannerSize] : []))
  scene.draw(canvas)
  return canvas.svg({ indoors: scene.indoors ?? false, plain: scene.plain ?? false })
}
