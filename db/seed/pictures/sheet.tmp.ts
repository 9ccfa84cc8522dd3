import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { Canvas } from './draw.ts'
const [file, out, names, lights = 'day,golden,dusk', cols = '3', seed0='1', indoors=''] = process.argv.slice(2)
const mod = await import(file!)
const w = 480, h = 320, n = Number(cols)
const cells: any[] = []
let i = 0
const t = Date.now()
for (const name of names!.split(',')) for (const light of lights.split(',')) {
  const c = new Canvas(Number(seed0) + i * 17, light as any)
  mod[name](c)
  const svg = c.svg({ indoors: !!indoors, plain: indoors==='plain' })
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: 960 } }).render().asPng()
  cells.push({ input: await sharp(png).resize(w, h).toBuffer(), left: (i % n) * w, top: Math.floor(i / n) * h })
  i++
}
await sharp({ create: { width: n * w, height: Math.ceil(i / n) * h, channels: 3, background: '#fff' } }).composite(cells).png().toFile(out!)
console.log(Date.now() - t)
