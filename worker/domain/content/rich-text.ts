/** Rich text is stored as a tree of these elements, so that no other can be rendered. */
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

/** `href` is on `a` only, as `parseLink` reads it. */
export type RichNode = string | { tag: RichTag; href?: string; children: RichNode[] }

export type RichText = RichNode[]

const blocks: readonly string[] = ['p', 'h2', 'h3', 'h4', 'li', 'blockquote', 'tr', 'th', 'td', 'br', 'hr']

export const plainText = (text: RichText): string =>
  text
    .map((node) =>
      typeof node === 'string' ? node : `${plainText(node.children)}${blocks.includes(node.tag) ? ' ' : ''}`,
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
