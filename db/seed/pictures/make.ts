import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { pictureWidths } from '#domain/picture.ts'
import { albumOf, type FeedProject, type FeedProperty, projectAlbum } from './albums.ts'
import { Canvas, height, width } from './draw.ts'
import { iconSprite } from './icons.ts'
import { labelFiles } from './labels.ts'
import { random } from './random.ts'
import { manners, type Scene, type SceneId, scenes } from './scenes.ts'
import { drawSite, siteScenes, siteSize } from './site-pictures.ts'
import { icon, sharePicture, streetFiles, touchIcon } from './street.ts'

const here = dirname(fileURLToPath(import.meta.url))
const demo = join(here, '../demo')
const publicFolder = join(here, '../../../ui/public')

type Row = {
  PropertyID?: number
  ProjectID?: number
  ID: number
  Sort: number
  Url: string
  Width: number
  Height: number
  Name: string
  Color: string
  Illustration: true
}

/** A picture of the site's own pages, as a content file names it. */
type SiteRow = { path: string; width: number; height: number; color: string }

/** Drawings compress well; the smallest ones need a higher quality to stay crisp. */
const quality = { 100: 68, 400: 60, 600: 58, 800: 55, 1360: 51 } as const

/** Fingerprint and main colour of each picture on disk, so that a second run draws only what changed. */
const ledgerFile = join(here, 'ledger.json')
type Ledger = Record<string, { hash: string; color: string }>

async function read<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T
}

/** @returns picture `number` of an album as svg; its light, distance and mirroring follow from the seed */
export function draw(id: number, number: number, sceneId: SceneId): string {
  const scene: Scene = scenes[sceneId]
  const { lights, zoom } = { ...manners[scene.kind], ...(scene.lights && { lights: scene.lights }) }
  const seed = id * 16 + number
  const choice = random(seed * 7919)
  const canvas = new Canvas(seed, choice.pick(lights))
  const closeness = choice.between(...zoom)
  const room = (canvas.size.width / 2) * (1 - 1 / closeness)
  canvas.look({ zoom: closeness, aside: choice.between(-room, room), mirrored: choice.chance(0.5) })
  scene.draw(canvas)
  return canvas.svg({ indoors: scene.kind === 'indoors', plain: scene.kind === 'plan' })
}

async function render(svg: string, folder: string): Promise<string> {
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng()
  await mkdir(folder, { recursive: true })
  for (const w of pictureWidths) {
    const webp = await sharp(png).resize(w).webp({ quality: quality[w], effort: 5 }).toBuffer()
    await writeFile(join(folder, `${w}.webp`), webp)
  }
  const { dominant } = await sharp(png).resize(150, 100).removeAlpha().stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

async function albums(): Promise<{ id: number; kind: 'PropertyID' | 'ProjectID'; album: readonly SceneId[] }[]> {
  const files = (await readdir(demo)).filter((name) => /^properties-.*\.json$/.test(name)).sort()
  const properties = (await Promise.all(files.map((name) => read<FeedProperty[]>(join(demo, name))))).flat()
  const projects = await read<FeedProject[]>(join(demo, 'projects.json'))
  return [
    ...properties.map((property) => ({ id: property.ID, kind: 'PropertyID' as const, album: albumOf(property) })),
    ...projects.map((project) => ({ id: project.ID, kind: 'ProjectID' as const, album: projectAlbum(project) })),
  ]
}

/** A picture to be drawn, and what becomes of its row once its main colour is known. */
type Wanted = { url: string; svg: () => string; drawn: (color: string) => void }

async function makePictures(all: boolean): Promise<void> {
  const known: Ledger = existsSync(ledgerFile) ? await read<Ledger>(ledgerFile) : {}
  const ledger: Ledger = {}
  const rows: Row[] = []
  const siteRows: SiteRow[] = []
  const wanted = [...(await albumPictures(rows)), ...sitePictures(siteRows)]
  for (const [at, { url, svg: drawNow, drawn }] of wanted.entries()) {
    const folder = join(publicFolder, url)
    const svg = drawNow()
    const hash = createHash('sha256').update(JSON.stringify(quality)).update(svg).digest('hex').slice(0, 16)
    const before = known[url]
    const fresh = !all && before?.hash === hash && pictureWidths.every((w) => existsSync(join(folder, `${w}.webp`)))
    const color = fresh ? before.color : await render(svg, folder)
    ledger[url] = { hash, color }
    drawn(color)
    progress(`pictures ${at + 1} of ${wanted.length}`)
  }
  for (const url of Object.keys(known)) {
    if (!ledger[url]) await rm(join(publicFolder, url), { recursive: true, force: true })
  }
  const write = (file: string, content: unknown) => writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
  await write(join(demo, 'pictures.json'), rows)
  await write(join(here, 'site-pictures.json'), siteRows)
  await write(ledgerFile, ledger)
  console.log()
}

async function albumPictures(rows: Row[]): Promise<Wanted[]> {
  return (await albums()).flatMap(({ id, kind, album }) =>
    album.map((sceneId, at) => {
      const url = `/pictures/${id}/${at + 1}`
      const drawn = (color: string) =>
        rows.push({
          [kind]: id,
          ID: id * 10 + at + 1,
          Sort: at + 1,
          Url: url,
          Width: width,
          Height: height,
          Name: scenes[sceneId].name,
          Color: color,
          Illustration: true,
        } as Row)
      return { url, svg: () => draw(id, at + 1, sceneId), drawn }
    }),
  )
}

function sitePictures(rows: SiteRow[]): Wanted[] {
  return Object.keys(siteScenes).map((name) => {
    const path = `/pictures/site/${name}`
    return { url: path, svg: () => drawSite(name), drawn: (color) => rows.push({ path, ...siteSize(name), color }) }
  })
}

/** What the site itself shows: banner, labels, icons. */
async function makeSite(): Promise<void> {
  const put = async (file: string, content: Buffer | string) => {
    const path = join(publicFolder, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    progress(file)
  }
  for await (const [file, png] of labelFiles()) await put(`images/${file}`, png)
  for await (const [file, image] of streetFiles()) await put(`images/${file}`, image)
  await put('images/og.png', await sharePicture())
  await put('apple-touch-icon.png', await touchIcon())
  await put('favicon.svg', icon(10))
  await put('icons.svg', iconSprite())
  console.log()
}

const progress = (text: string) => process.stdout.write(`\r${text.padEnd(60)}`)

/**
 * Draws every picture of the demo agency and the site. The same feed gives the same pictures; a picture whose drawing
 * did not change is left alone, unless `--all` is given.
 * @returns the exit code
 */
export async function pictures(args: string[]): Promise<number> {
  await makeSite()
  await makePictures(args.includes('--all'))
  return 0
}
