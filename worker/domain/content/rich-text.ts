/** Elements that a formatted text may hold. It is kept as a tree of these, so nothing else can ever be shown. */
export const richTags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'strong',
  'em',
  'a',
  'br',
  'hr',
] as const

export type RichTag = (typeof richTags)[number]

/** A text, or an element with what it holds. `href` stands on `a` only and is a link as `linkOf` reads it. */
export type RichNode = string | { tag: RichTag; href?: string; children: RichNode[] }

export type RichText = RichNode[]

const blocks: readonly string[] = ['p', 'h2', 'h3', 'h4', 'li', 'blockquote', 'tr', 'th', 'td', 'br', 'hr']

/** @returns the words alone, blocks apart by a blank, for a description or a feed */
export const plainText = (text: RichText): string =>
  text
    .map((node) =>
      typeof node === 'string' ? node : `${plainText(node.children)}${blocks.includes(node.tag) ? ' ' : ''}`,
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
