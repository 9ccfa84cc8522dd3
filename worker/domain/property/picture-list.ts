import type { Translated } from '#domain/translated.ts'

/** What a person says of a picture of a home at the desk. */
export type PictureWords = {
  scene: string
  alt: Translated | null
  /** Whether it is virtually furnished, or generated. */
  staged: boolean | null
  /** `47 66`: the point that every cut shows, in percent from left and top. */
  focus: string | null
}

/** A picture in the order of its home. */
export type ListedPicture = PictureWords & { key: string; hidden: boolean | null }

/** One of them as a revision has it: a list of fields knows texts alone. */
export const pictureText = ({ key, hidden, scene, alt, staged, focus }: ListedPicture): string =>
  JSON.stringify({ key, hidden: hidden || null, scene, alt, staged: staged || null, focus })

/** @returns the item at another place, and the others in their order */
export function movedTo<Item>(items: readonly Item[], item: Item, at: number): Item[] {
  const others = items.filter((other) => other !== item)
  return others.toSpliced(Math.max(0, Math.min(others.length, at)), 0, item)
}

const focusPattern = /^(100|\d{1,2}) (100|\d{1,2})$/

/** @returns null for the middle, and for what is no point */
export const focusOf = (left: string, top: string): string | null => {
  const focus = `${left.trim() || 50} ${top.trim() || 50}`
  return focusPattern.test(focus) && focus !== '50 50' ? focus : null
}
