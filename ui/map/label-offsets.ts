export type Offset = [x: number, y: number]

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Lines that no label crosses: one that is cut off is no name. */
export const edgesOf = ({ left, top, right, bottom, width, height }: DOMRect): DOMRect[] => [
  new DOMRect(left, top, width, 1),
  new DOMRect(left, bottom, width, 1),
  new DOMRect(left, top, 1, height),
  new DOMRect(right, top, 1, height),
]

const movedBy = ({ x, y, width, height }: DOMRect, [dx, dy]: Offset) => new DOMRect(x + dx, y + dy, width, height)

/**
 * Moves each label, the first ones first, to the first of its offsets at which it covers nothing, or hides it.
 * @param taken boxes that must stay free; those of the labels are added
 * @param offsetsOf pixels from where the style sheet puts a label of this size
 */
export function placeFreely(
  labels: readonly HTMLElement[],
  taken: DOMRect[],
  offsetsOf: (box: DOMRect) => Offset[],
): void {
  const boxes = labels.map((element) => {
    const [left, top] = [element.style.left, element.style.top].map((text) => Number.parseFloat(text) || 0)
    return { element, box: movedBy(element.getBoundingClientRect(), [-left!, -top!]) }
  })
  for (const { element, box } of boxes) {
    const offset = offsetsOf(box).find((offset) => !taken.some((cover) => overlap(cover, movedBy(box, offset))))
    element.style.visibility = offset ? '' : 'hidden'
    if (!offset) continue
    element.style.left = `${offset[0]}px`
    element.style.top = `${offset[1]}px`
    taken.push(movedBy(box, offset))
  }
}
