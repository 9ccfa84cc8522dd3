import { lighter, mix } from './colours.ts'
import type { Canvas } from './draw.ts'

/** What a room of a floor plan is for. */
export type RoomKind =
  | 'living'
  | 'kitchen'
  | 'bedroom'
  | 'bathroom'
  | 'toilet'
  | 'hall'
  | 'study'
  | 'storage'
  | 'shop'
  | 'meeting'
  | 'desks'
  | 'depot'

/** Colour of walls and outlines. */
export const ink = '#2f3a3d'

type Place = [canvas: Canvas, x: number, y: number, w: number, h: number, accent: string, atTop: boolean]

const pale = '#f7f4ec'
const edge = { stroke: ink, 'stroke-width': 2 }

/** Draws what stands in a room of each kind; `atTop` says that its outer wall is the upper one. */
export const furniture: Record<RoomKind, (...place: Place) => void> = {
  living(canvas, x, y, w, h, accent, atTop) {
    const sofaY = atTop ? y + h * 0.2 : y + h * 0.3
    canvas.rect(
      x + w * 0.1,
      sofaY - 20,
      Math.min(260, w * 0.48),
      Math.min(190, h * 0.66),
      mix(accent, '#efe6d6', 0.72),
      { rx: 4 },
    )
    canvas.rect(x + 22, sofaY, 62, Math.min(160, h * 0.56), accent, { rx: 10, ...edge })
    canvas.rect(x + 44, sofaY + 10, 38, Math.min(160, h * 0.56) - 20, lighter(accent, 0.2), { rx: 6 })
    canvas.rect(x + 112, sofaY + 40, 56, 74, '#c7a079', { rx: 8, ...edge })
    canvas.rect(x + Math.min(210, w * 0.42), sofaY + 44, 54, 58, mix(accent, '#e8dcc6', 0.5), { rx: 14, ...edge })
    if (w > 380) {
      const [tx, ty] = [x + w - 190, y + h * 0.46]
      for (const dx of [12, 56, 100])
        for (const dy of [-30, 66]) canvas.rect(tx + dx, ty + dy, 30, 26, pale, { rx: 7, ...edge })
      canvas.rect(tx, ty, 144, 62, '#c7a079', { rx: 6, ...edge })
    }
  },
  kitchen(canvas, x, y, w, h, accent, atTop) {
    const counter = atTop ? y : y + h - 46
    canvas.rect(x, counter, w, 46, pale, edge)
    canvas.rect(x + w * 0.14, counter + 9, 56, 28, '#dfe5e1', { rx: 5, ...edge })
    for (const dx of [0, 24]) for (const dy of [14, 32]) canvas.circle(x + w * 0.62 + dx, counter + dy, 8, 'none', edge)
    if (w > 190 && h > 170) {
      const iy = atTop ? y + 110 : y + h - 172
      canvas.rect(x + w * 0.24, iy, w * 0.52, 54, mix(accent, pale, 0.55), { rx: 4, ...edge })
      for (let stool = 0; stool < 3; stool++)
        canvas.circle(x + w * (0.34 + stool * 0.16), atTop ? iy + 72 : iy - 18, 12, pale, edge)
    }
  },
  bedroom(canvas, x, y, w, h, accent, atTop) {
    const [bw, bh] = [Math.min(132, w * 0.5), Math.min(168, h * 0.72)]
    const bx = x + w - bw - Math.min(56, w * 0.18)
    const by = atTop ? y + 6 : y + h - bh - 6
    for (const side of [bx - 36, bx + bw + 6])
      if (side + 30 < x + w) canvas.rect(side, atTop ? by : by + bh - 30, 30, 30, '#c7a079', { rx: 3, ...edge })
    canvas.rect(bx, by, bw, bh, pale, { rx: 8, ...edge })
    canvas.rect(bx, atTop ? by + bh * 0.36 : by, bw, bh * 0.64, mix(accent, pale, 0.35), { rx: 6, ...edge })
    for (const pillow of [bx + 8, bx + bw / 2 + 4])
      canvas.rect(pillow, atTop ? by + 9 : by + bh - 43, bw / 2 - 12, 34, '#ffffff', { rx: 8, ...edge })
    canvas.rect(x + 2, y + h * 0.2, 40, h * 0.42, '#d9cfc0', edge)
    canvas.line(`M${x + 2} ${y + h * 0.41}h40`, ink, 2)
  },
  bathroom(canvas, x, y, w, h, accent, atTop) {
    const by = atTop ? y + 8 : y + h - 76
    canvas.rect(x + 8, by, Math.min(150, w * 0.66), 68, pale, { rx: 8, ...edge })
    canvas.rect(x + 18, by + 10, Math.min(130, w * 0.66 - 20), 48, '#ffffff', { rx: 22, ...edge })
    const oy = atTop ? y + h - 58 : y + 12
    canvas.rect(x + w - 88, oy, 82, 44, mix(accent, pale, 0.6), { rx: 4, ...edge })
    canvas.ellipse(x + w - 47, oy + 22, 24, 14, '#ffffff', edge)
    if (h > 150) toiletBowl(canvas, x + w - 46, y + h / 2 - 14)
  },
  toilet(canvas, x, y, w, h) {
    toiletBowl(canvas, x + w / 2 - 18, y + 8)
    canvas.ellipse(x + w - 22, y + h - 20, 15, 10, '#ffffff', edge)
  },
  hall(canvas, x, y, w, h, accent) {
    if (w > 220)
      canvas.rect(x + w * 0.34, y + h * 0.3, Math.min(220, w * 0.3), h * 0.4, mix(accent, '#efe6d6', 0.7), { rx: 3 })
  },
  study(canvas, x, y, w, h, accent, atTop) {
    const dy = atTop ? y + 4 : y + h - 54
    canvas.rect(x + w * 0.2, dy, w * 0.6, 50, '#c7a079', { rx: 3, ...edge })
    canvas.circle(x + w / 2, atTop ? dy + 76 : dy - 26, 20, accent, edge)
    canvas.rect(x, y + h * 0.3, 30, h * 0.4, '#d9cfc0', edge)
  },
  storage(canvas, x, y, w, h) {
    canvas.rect(x, y, w, Math.min(34, h * 0.3), '#d9cfc0', edge)
    for (let board = 1; board < 5; board++) canvas.rect(x + (w * board) / 5, y, 2, Math.min(34, h * 0.3), ink)
    if (h > 120) canvas.rect(x + w - 56, y + h - 62, 50, 54, pale, { rx: 4, ...edge })
    if (h > 120) canvas.circle(x + w - 31, y + h - 35, 16, '#dfe5e1', edge)
  },
  shop(canvas, x, y, w, h, accent) {
    for (const row of [0.26, 0.5, 0.74])
      canvas.rect(x + w * 0.3, y + h * row - 17, w * 0.46, 34, '#d9cfc0', { rx: 3, ...edge })
    canvas.rect(x + 30, y + h * 0.24, 54, h * 0.5, mix(accent, pale, 0.4), { rx: 5, ...edge })
    canvas.rect(x + w - 50, y + 12, 40, h - 24, '#c7a079', edge)
  },
  meeting(canvas, x, y, w, h, accent) {
    const [tx, ty, tw, th] = [x + w * 0.2, y + h * 0.32, w * 0.6, h * 0.34]
    for (let chair = 0; chair < 4; chair++)
      for (const dy of [-34, th + 6])
        canvas.rect(tx + 12 + (chair * (tw - 30)) / 4, ty + dy, 32, 28, mix(accent, pale, 0.4), { rx: 8, ...edge })
    canvas.rect(tx, ty, tw, th, '#c7a079', { rx: 18, ...edge })
  },
  desks(canvas, x, y, w, h, accent) {
    for (let at = x + 40; at < x + w - 120; at += 170) {
      for (const row of [0.26, 0.62]) {
        canvas.rect(at, y + h * row, 120, 46, '#c7a079', { rx: 3, ...edge })
        canvas.rect(at + 40, y + h * row + 6, 40, 9, ink)
        canvas.circle(at + 60, y + h * row + 66, 17, mix(accent, pale, 0.3), edge)
      }
    }
  },
  depot(canvas, x, y, w, h) {
    for (const row of [0.2, 0.6]) {
      canvas.rect(x + 24, y + h * row, w - 70, 44, '#d9cfc0', edge)
      for (let box = 0; box < 5; box++)
        canvas.rect(x + 32 + (box * (w - 86)) / 5, y + h * row + 7, (w - 110) / 5, 30, '#b98d5f', { rx: 2 })
    }
  },
}

function toiletBowl(canvas: Canvas, x: number, y: number) {
  canvas.rect(x, y, 36, 14, pale, { rx: 3, ...edge })
  canvas.ellipse(x + 18, y + 32, 15, 20, '#ffffff', edge)
}
