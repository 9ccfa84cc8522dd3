import { darker, lighter, mix } from './colours.ts'
import type { Canvas } from './draw.ts'

/** The season is told by the leaves: mostly summer green, now and then fresh green or copper. */
export function foliage(canvas: Canvas): string {
  const { tree } = canvas.palette
  const { pick } = canvas.random
  return mix(
    tree,
    pick(['#54785f', '#7d9455', '#b07b42', '#54785f', '#4a6b58']),
    canvas.dark ? 0.12 : pick([0, 0.25, 0.45]),
  )
}

export function sky(canvas: Canvas) {
  const { palette, light, size, dark } = canvas
  const { between, whole } = canvas.random
  const { ground: referenceData } = size
  const [top, middle, horizon] = palette.sky
  const share = referenceData / size.height
  canvas.rect(
    0,
    0,
    size.width,
    size.height,
    canvas.gradient([
      [0, top],
      [share * 0.66, middle],
      [share * 1.02, horizon],
    ]),
  )
  if (dark) {
    for (let star = 0; star < 26 * (size.width / 1360); star++) {
      canvas.circle(between(0, size.width), between(0, referenceData * 0.35), between(0.7, 1.6), '#ffffff', {
        opacity: 0.5,
      })
    }
  }
  const sun = canvas.radial([
    [0, palette.sun, 0.95],
    [0.3, palette.sun, 0.35],
    [1, palette.sun, 0],
  ])
  const sunY = light === 'day' || light === 'mist' ? referenceData * between(0.15, 0.3) : referenceData * 0.68
  canvas.circle(between(0.12, 0.88) * size.width, sunY, 380, sun)
  const cloud = canvas.radial([
    [0, palette.cloud, 0.75],
    [0.55, palette.cloud, 0.4],
    [1, palette.cloud, 0],
  ])
  for (let count = whole(4, 7) * (size.width / 1360); count > 0; count--) {
    const x = between(0, size.width)
    const y = between(referenceData * 0.08, referenceData * 0.45)
    for (let puff = 0; puff < 4; puff++) {
      const rx = between(80, 190)
      canvas.ellipse(x + between(-140, 140), y + between(-10, 14), rx, between(12, 26), cloud, {
        opacity: dark ? 0.4 : 0.8,
      })
    }
  }
}

/** Soft hills and the far tree line, which hide where the sky meets the ground. */
export function horizon(canvas: Canvas, lift = 1) {
  const { palette, size } = canvas
  const { between } = canvas.random
  const { ground: referenceData, width } = size
  let hills = `M0 ${referenceData}V${referenceData - 150 * lift}`
  for (let x = 0; x <= width; x += 170) {
    hills += `S${x + 85} ${referenceData - between(130, 210) * lift} ${x + 170} ${referenceData - between(110, 170) * lift}`
  }
  canvas.path(`${hills}V${referenceData}Z`, palette.far, { opacity: 0.75 })
  let trees = `M0 ${referenceData}V${referenceData - 70 * lift}`
  for (let x = 0; x < width; x += 34) trees += `q17 ${-between(20, 50)} 34 0`
  canvas.path(`${trees}V${referenceData}Z`, palette.mid, { opacity: 0.9 })
}

export function lawn(canvas: Canvas) {
  const { palette, size } = canvas
  const [far, near] = palette.grass
  canvas.rect(
    0,
    size.ground - 4,
    size.width,
    size.height - size.ground + 4,
    canvas.gradient([
      [0, far],
      [1, near],
    ]),
  )
}

/** Pavement, kerb and road before a row of houses. */
export function road(canvas: Canvas) {
  const { palette, size } = canvas
  const { ground: referenceData, width, height } = size
  canvas.rect(0, referenceData, width, 34, palette.pave)
  for (let x = 0; x < width; x += 46)
    canvas.rect(x, referenceData, 1.2, 34, darker(palette.pave, 0.18), { opacity: 0.6 })
  canvas.rect(0, referenceData + 34, width, 8, lighter(palette.pave, 0.3))
  const surface = canvas.gradient([
    [0, palette.road],
    [1, darker(palette.road, 0.18)],
  ])
  canvas.rect(0, referenceData + 42, width, height - referenceData - 42, surface)
}

/** Still water behind a quay wall, with the light of the sky on it. */
export function canal(canvas: Canvas) {
  const { palette, size } = canvas
  const { between } = canvas.random
  const { ground: referenceData, width, height } = size
  canvas.rect(0, referenceData, width, 26, palette.pave)
  canvas.rect(0, referenceData + 26, width, 46, mix('#8b8378', palette.road, 0.4))
  for (let x = -20; x < width; x += 62) {
    canvas.rect(x, referenceData + 26, 1.5, 22, '#3a3a3a', { opacity: 0.25 })
    canvas.rect(x + 31, referenceData + 49, 1.5, 22, '#3a3a3a', { opacity: 0.25 })
  }
  canvas.rect(0, referenceData + 26, width, 5, lighter(palette.pave, 0.35))
  canvas.rect(0, referenceData + 48, width, 1.5, '#3a3a3a', { opacity: 0.25 })
  const deep = mix(mix(palette.sky[0], '#3f6a74', 0.55), '#16262e', 0.25)
  const water = canvas.gradient([
    [0, mix(palette.sky[1], deep, 0.75)],
    [1, deep],
  ])
  canvas.rect(0, referenceData + 72, width, height - referenceData - 72, water)
  canvas.rect(0, referenceData + 72, width, 14, '#0d1420', { opacity: 0.25 })
  for (let wave = 0; wave < 38; wave++) {
    const y = between(referenceData + 92, height)
    canvas.rect(between(-40, width), y, between(30, 150), 2.2, palette.sky[2], { opacity: 0.22, rx: 1 })
  }
}

/** The shadow that a building throws on the ground to its right. */
export function cast(canvas: Canvas, x: number, width: number, length = 70) {
  const { ground: referenceData } = canvas.size
  canvas.poly(
    [
      [x, referenceData],
      [x + width, referenceData],
      [x + width + length * 1.6, referenceData + length],
      [x + length * 1.2, referenceData + length],
    ],
    '#10202a',
    { opacity: canvas.palette.shadow },
  )
}

export function tree(canvas: Canvas, x: number, y: number, scale: number, colour = foliage(canvas)) {
  const { between } = canvas.random
  const shades = [darker(colour, 0.2), colour, lighter(colour, 0.13)]
  const trunk = darker('#6b5340', canvas.dark ? 0.5 : 0.1)
  canvas.ellipse(x + 14 * scale, y, 58 * scale, 8 * scale, '#0d1420', { opacity: canvas.palette.shadow })
  canvas.poly(
    [
      [x - 5 * scale, y - 120 * scale],
      [x + 5 * scale, y - 120 * scale],
      [x + 8 * scale, y + 2],
      [x - 8 * scale, y + 2],
    ],
    trunk,
  )
  shades.forEach((shade, layer) => {
    for (let puff = 0; puff < 9; puff++) {
      const angle = between(0, 6.28)
      const away = between(0, 58 - layer * 12) * scale
      const cx = x + Math.cos(angle) * away - layer * 9 * scale
      const cy = y - 165 * scale + Math.sin(angle) * away * 0.95 - layer * 11 * scale
      canvas.circle(cx, cy, between(22, 40) * scale, shade, { opacity: layer ? 0.85 : 1 })
    }
  })
}

export function poplar(canvas: Canvas, x: number, y: number, scale: number, colour = foliage(canvas)) {
  canvas.ellipse(x + 8 * scale, y + 1, 30 * scale, 6 * scale, '#0d1420', { opacity: canvas.palette.shadow })
  canvas.rect(x - 3 * scale, y - 30 * scale, 6 * scale, 32 * scale, '#5b4a3b')
  canvas.ellipse(x, y - 150 * scale, 26 * scale, 135 * scale, darker(colour, 0.15))
  canvas.ellipse(x - 6 * scale, y - 155 * scale, 15 * scale, 112 * scale, colour)
}

export function pine(canvas: Canvas, x: number, y: number, scale: number) {
  const colour = darker(mix(canvas.palette.tree, '#3e6058', 0.5), 0.08)
  canvas.ellipse(x + 8 * scale, y + 1, 40 * scale, 6 * scale, '#0d1420', { opacity: canvas.palette.shadow })
  canvas.rect(x - 4 * scale, y - 30 * scale, 8 * scale, 32 * scale, '#54453a')
  for (let tier = 0; tier < 4; tier++) {
    const half = (58 - tier * 11) * scale
    const foot = y - (18 + tier * 56) * scale
    canvas.poly(
      [
        [x - half, foot],
        [x, foot - 104 * scale],
        [x + half, foot],
      ],
      darker(colour, 0.12),
    )
    canvas.poly(
      [
        [x - half, foot],
        [x, foot - 104 * scale],
        [x + half * 0.1, foot],
      ],
      lighter(colour, 0.06),
    )
  }
}

/** Any tall tree, as the seed likes. */
export function anyTree(canvas: Canvas, x: number, y: number, scale: number) {
  const { next } = canvas.random
  const kind = next()
  if (kind < 0.62) tree(canvas, x, y, scale)
  else if (kind < 0.85) poplar(canvas, x, y, scale * 0.95)
  else pine(canvas, x, y, scale)
}

/** A clipped hedge whose foot is at `y`. */
export function hedge(canvas: Canvas, x: number, y: number, w: number, h: number, colour = canvas.palette.tree) {
  const { between } = canvas.random
  let d = `M${x} ${y}V${y - h * 0.85}`
  for (let done = 0; done < w; done += 16) d += `q8 ${-between(3, 8)} 16 0`
  canvas.path(
    `${d}V${y}Z`,
    canvas.gradient([
      [0, lighter(colour, 0.15)],
      [1, darker(colour, 0.28)],
    ]),
  )
}

/** A ball of box in a pot, or in the ground without one. */
export function boxBall(canvas: Canvas, x: number, y: number, r: number, pot = true) {
  const { tree: green } = canvas.palette
  if (pot) {
    canvas.poly(
      [
        [x - r * 0.65, y - r * 0.9],
        [x + r * 0.65, y - r * 0.9],
        [x + r * 0.5, y],
        [x - r * 0.5, y],
      ],
      '#b1aa9d',
    )
    canvas.poly(
      [
        [x, y - r * 0.9],
        [x + r * 0.65, y - r * 0.9],
        [x + r * 0.5, y],
        [x, y],
      ],
      '#0d1420',
      { opacity: 0.12 },
    )
  }
  const centre = pot ? y - r * 1.55 : y - r * 0.8
  canvas.circle(x, centre, r, darker(green, 0.1))
  canvas.circle(x - r * 0.22, centre - r * 0.22, r * 0.66, lighter(green, 0.13))
}

export function tuft(canvas: Canvas, x: number, y: number, scale: number) {
  const { between } = canvas.random
  let d = ''
  for (let blade = -4; blade <= 4; blade++) {
    d += `M${x + blade * 2 * scale} ${y}q${blade * 2 * scale} ${-16 * scale} ${blade * 5 * scale} ${-between(24, 38) * scale}`
  }
  canvas.line(d, lighter(canvas.palette.tree, 0.2), 2 * scale, { 'stroke-linecap': 'round' })
}

/** Low planting with flowers, its foot at `y`. */
export function border(canvas: Canvas, x: number, y: number, w: number, h: number) {
  const { between, pick } = canvas.random
  const leaf = canvas.palette.tree
  const blooms = pick([
    ['#d98a8a', '#f0d6c8'],
    ['#e8c45f', '#f6ead0'],
    ['#a996c9', '#e4def0'],
    ['#f4efe4', '#dfe3d4'],
    ['#c96f52', '#eec39c'],
  ])
  for (let at = 0; at < w; at += 17) {
    const r = between(h * 0.32, h * 0.5)
    canvas.circle(x + at, y - r * 0.8, r, mix(leaf, '#8fa56a', between(0, 0.45)))
  }
  for (let count = w / 11; count > 0; count--) {
    const colour = canvas.dark ? darker(pick(blooms), 0.35) : pick(blooms)
    canvas.circle(x + between(0, w), y - between(h * 0.3, h * 0.95), between(3, 5.5), colour)
  }
  canvas.rect(x - 8, y - 4, w + 16, 6, darker(leaf, 0.3), { opacity: 0.5, rx: 3 })
}

export function bicycle(
  canvas: Canvas,
  x: number,
  y: number,
  colour = canvas.random.pick(['#8a3b2e', '#2f4a45', '#31435c', '#7a5a2a']),
) {
  canvas.group({ fill: 'none', stroke: '#23282c', 'stroke-width': 3.2, 'stroke-linecap': 'round' }, () => {
    canvas.shape('circle', { cx: x, cy: y, r: 23 })
    canvas.shape('circle', { cx: x + 68, cy: y, r: 23 })
    const frame = `M${x} ${y}l20 -34h34l-24 34zM${x + 30} ${y}l-12 -42m-8 0h16M${x + 54} ${y - 34}l14 34M${x + 54} ${y - 34}l-4 -16h14`
    canvas.shape('path', { d: frame, stroke: colour })
  })
}

export function car(canvas: Canvas, x: number, y: number, scale = 1) {
  const colour = canvas.random.pick(['#7d8a90', '#31435c', '#efece4', '#6a2c28', '#4f6659', '#b8b2a6'])
  const paint = canvas.dark ? darker(colour, 0.25) : colour
  canvas.group({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    canvas.ellipse(125, 2, 140, 9, '#0d1420', { opacity: canvas.palette.shadow + 0.1 })
    canvas.path(
      'M0 -18Q-4 -50 34 -56L74 -92Q82 -99 100 -99H162Q178 -99 188 -88L214 -58Q250 -54 252 -34V-14Q252 -8 246 -8H8Q0 -8 0 -18Z',
      paint,
    )
    canvas.path('M50 -56L84 -88Q88 -91 96 -91H126V-56Z M134 -91H160Q172 -91 180 -82L200 -56H134Z', '#2c3a42')
    canvas.path('M84 -60L108 -91H120L96 -60Z', '#ffffff', { opacity: 0.14 })
    canvas.rect(4, -32, 244, 3, '#000000', { opacity: 0.12 })
    canvas.path('M2 -44Q12 -48 26 -46L22 -36H2Z', '#f7e6bd')
    canvas.path('M251 -42Q240 -46 232 -44V-34H251Z', '#a23b30')
    for (const wheel of [54, 200]) {
      canvas.circle(wheel, -10, 23, '#22262a')
      canvas.circle(wheel, -10, 11, '#b9bdbf')
    }
  })
}

/** A tree or grasses in a tub; `y` is its foot. */
export function planter(canvas: Canvas, x: number, y: number, colour: string) {
  const { between, pick } = canvas.random
  canvas.ellipse(x, y + 2, 66, 9, '#0d1420', { opacity: 0.22 })
  if (canvas.random.chance(0.5)) {
    canvas.rect(x - 5, y - 210, 10, 140, '#6b5340')
    const leaf = mix(foliage(canvas), '#8fa56a', 0.2)
    for (let puff = 0; puff < 9; puff++)
      canvas.circle(
        x + between(-44, 44),
        y - 250 + between(-44, 44),
        between(22, 36),
        puff % 2 ? leaf : lighter(leaf, 0.12),
      )
  } else {
    for (let blade = -4; blade <= 4; blade++)
      canvas.line(
        `M${x + blade * 6} ${y - 90}q${blade * 4} -70 ${blade * 15} ${-between(110, 150)}`,
        pick(['#6d8f66', '#54785f', '#8fa56a']),
        5,
        { 'stroke-linecap': 'round' },
      )
  }
  canvas.poly(
    [
      [x - 54, y - 92],
      [x + 54, y - 92],
      [x + 44, y],
      [x - 44, y],
    ],
    colour,
  )
  canvas.poly(
    [
      [x + 10, y - 92],
      [x + 54, y - 92],
      [x + 44, y],
      [x + 8, y],
    ],
    '#000000',
    { opacity: 0.12 },
  )
}
