import { type Palette, type PaletteName, palettes } from './colours.ts'
import { type Random, random } from './random.ts'

/** Size of a property picture in px, 3:2. */
export const width = 1360
export const height = 907

/** Where the ground begins, px from the top. */
export const groundLine = 690

export type Point = readonly [x: number, y: number]
export type Attributes = Record<string, string | number>
export type Stop = readonly [offset: number, colour: string, opacity?: number]

type Size = { width: number; height: number; ground: number }
type Camera = { zoom: number; aside: number; mirrored: boolean }

const short = (value: string | number) => (typeof value === 'number' ? String(Math.round(value * 10) / 10) : value)
const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${name.includes('opacity') ? value : short(value)}"`)
    .join('')

/** A drawing under way: shapes are added back to front and `svg()` gives the finished picture. */
export class Canvas {
  readonly random: Random
  readonly light: PaletteName
  readonly palette: Palette
  readonly size: Size
  readonly dark: boolean
  #shapes: string[] = []
  #definitions: string[] = []
  #glows: { x: number; y: number; radius: number; strength: number }[] = []
  #camera: Camera = { zoom: 1, aside: 0, mirrored: false }

  constructor(seed: number, light: PaletteName, size: Size = { width, height, ground: groundLine }) {
    this.random = random(seed)
    this.light = light
    this.palette = palettes[light]
    this.size = size
    this.dark = light === 'dusk'
  }

  /** Looks closer by `zoom` (1 or more, about the ground line), `aside` px to the right, or through a mirror. */
  look(camera: Partial<Camera>) {
    this.#camera = { ...this.#camera, ...camera }
  }

  shape(tag: string, attributes: Attributes, inside = '') {
    this.#shapes.push(`<${tag}${written(attributes)}${inside ? `>${inside}</${tag}>` : '/>'}`)
  }

  rect(x: number, y: number, w: number, h: number, fill: string, more: Attributes = {}) {
    this.shape('rect', { x, y, width: w, height: h, fill, ...more })
  }

  poly(points: readonly Point[], fill: string, more: Attributes = {}) {
    this.shape('polygon', { points: points.map((point) => point.map(short).join(',')).join(' '), fill, ...more })
  }

  path(d: string, fill: string, more: Attributes = {}) {
    this.shape('path', { d: d.replace(/-?\d+\.\d+/g, (number) => short(Number(number))), fill, ...more })
  }

  line(d: string, stroke: string, thickness: number, more: Attributes = {}) {
    this.path(d, 'none', { stroke, 'stroke-width': thickness, ...more })
  }

  circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}) {
    this.shape('circle', { cx, cy, r, fill, ...more })
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) {
    this.shape('ellipse', { cx, cy, rx, ry, fill, ...more })
  }

  group(attributes: Attributes, draw: () => void) {
    this.#shapes.push(`<g${written(attributes)}>`)
    draw()
    this.#shapes.push('</g>')
  }

  /** What `draw` adds is cut off at the outline `d`. */
  inside(d: string, draw: () => void) {
    this.group({ 'clip-path': this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`) }, draw)
  }

  /** @returns the `url(#…)` of a definition */
  define(definition: (id: string) => string): string {
    const id = `d${this.#definitions.length}`
    this.#definitions.push(definition(id))
    return `url(#${id})`
  }

  /** A linear gradient from the top left to (`toX`, `toY`) of the shape; by default straight down. */
  gradient(stops: readonly Stop[], toX = 0, toY = 1): string {
    return this.define(
      (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="${toX}" y2="${toY}">${stopped(stops)}</linearGradient>`,
    )
  }

  radial(stops: readonly Stop[]): string {
    return this.define((id) => `<radialGradient id="${id}">${stopped(stops)}</radialGradient>`)
  }

  pattern(w: number, h: number, content: string): string {
    return this.define(
      (id) => `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">${content}</pattern>`,
    )
  }

  /** Warm light around a lamp or a lit window, laid over the finished picture. */
  glow(x: number, y: number, radius: number, strength = 1) {
    this.#glows.push({ x, y, radius, strength })
  }

  /** Shade on what was drawn so far, e.g. the side of a building. */
  shade(points: readonly Point[], strength = 1) {
    this.poly(points, '#0d1420', { opacity: this.palette.shadow * strength })
  }

  /** @returns the whole picture; `indoors` keeps the evening blue outside, `plain` leaves the colours as drawn. */
  svg(how: { indoors?: boolean; plain?: boolean; vignette?: boolean } = {}): string {
    const { indoors = false, plain = false, vignette = !plain } = how
    const { width: w, height: h } = this.size
    const grade = plain ? '' : this.#grade(indoors)
    const { zoom, aside, mirrored } = this.#camera
    const middle = w / 2
    const camera = `translate(${middle} ${this.size.ground}) scale(${mirrored ? -zoom : zoom} ${zoom}) translate(${-middle - aside} ${-this.size.ground})`
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><defs>${this.#definitions.join('')}</defs><g transform="${camera}">${this.#shapes.join('')}${grade}</g>${vignette ? this.#vignette() : ''}</svg>`
  }

  #grade(indoors: boolean): string {
    const { width: w, height: h } = this.size
    const { tint, tintStrength, tintBlend } = this.palette
    const layers: string[] = []
    const wash = (fill: string, opacity: number, blend: string) =>
      layers.push(
        `<rect width="${w}" height="${h}" fill="${fill}" opacity="${opacity}" style="mix-blend-mode:${blend}"/>`,
      )
    if (indoors && this.dark) wash('#7c5c38', 0.46, 'multiply')
    else if (tintStrength) wash(tint, tintStrength, tintBlend)
    if (this.#glows.length) {
      const strength = this.dark ? 0.42 : 0.2
      const stops: Stop[] = [
        [0, '#ffca7a', strength],
        [0.5, '#ffb866', strength * 0.35],
        [1, '#ffb866', 0],
      ]
      const glow = this.radial(stops)
      const circles = this.#glows.map(
        ({ x, y, radius, strength: own }) =>
          `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${glow}" opacity="${own}"/>`,
      )
      layers.push(`<g style="mix-blend-mode:screen">${circles.join('')}</g>`)
    }
    return layers.join('')
  }

  #vignette(): string {
    const { width: w, height: h } = this.size
    const id = 'vignette'
    const stops = stopped([
      [0.6, '#000000', 0],
      [1, '#0a0f18', 0.22],
    ])
    return `<radialGradient id="${id}" cx=".5" cy=".46" r=".78">${stops}</radialGradient><rect width="${w}" height="${h}" fill="url(#${id})"/>`
  }
}

const stopped = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
