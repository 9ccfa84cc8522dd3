import { cacheOf, memoize } from '#domain/cache.ts'
import type { SiteView } from '#ui/site.tsx'

/** Widths of letters in em of the site's sans serif, rounded up. */
const letterWidths: readonly [RegExp, number][] = [
  [/[ijlI.,:'’|]/, 0.235],
  [/[frt\s()–-]/, 0.35],
  [/[aàáâäcçkstvxyzJ]/, 0.51],
  [/[mwMW@&%]/, 0.87],
  [/[\p{Lu}\d]/u, 0.67],
]

const averageWidth = 0.59

/** @returns em, at most */
const textWidth = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (letterWidths.find(([pattern]) => pattern.test(letter))?.[1] ?? averageWidth),
    0,
  )

/** In rem: width of the window, room between its gutters, and gap between menu entries. */
const widths = [
  { from: 80, room: 73.4, gap: 1.16 },
  { from: 85, room: 78, gap: 1.37 },
  { from: 90, room: 82, gap: 1.6 },
  { from: 100, room: 92, gap: 1.6 },
] as const

/** Between the parts of the bar, in rem. */
const gaps = 1.5

const sum = (widths: readonly number[], gap: number) =>
  widths.reduce((total, width) => total + width, 0) + gap * Math.max(0, widths.length - 1)

type HeaderParts = { languagesInBar: boolean; topBar: boolean }

/** @returns rem of the bar with its menu open */
function barWidth(
  site: SiteView,
  { languagesInBar, topBar }: HeaderParts,
  { from, gap }: (typeof widths)[number],
): number {
  const { name, menu, header, languages } = site
  const { logo, links } = header
  const entries = menu.map(({ label, children }) => textWidth(label) + (children.length > 0 ? 1.25 : 0))
  const linkWidths = links.map(({ label, icon }, index) =>
    index === 0 ? 0.94 * textWidth(label) + 2.2 : textWidth(label) + (icon ? 1.75 : 0),
  )
  const parts = [
    logo.shown && (logo.image ? (2.75 * logo.image.width) / logo.image.height : 1.9 * textWidth(name) + 2.4),
    sum(entries, gap),
    // The favourites, which are in the top bar beside a narrow menu.
    (from >= 90 || !topBar) && 2.6,
    links.length > 0 && sum(linkWidths, gaps),
    languagesInBar && 1.9 * languages.length,
  ]
  return sum(
    parts.filter((part) => part !== false),
    gaps,
  )
}

export type MenuBreakpoint = 80 | 85 | 90 | 100 | 'never'

/**
 * Width of the window in rem from which the menu fits in its bar; below that it is in the drawer. It depends on the
 * texts of the menu, so no style sheet can know it.
 */
export function menuBreakpoint(site: SiteView, parts: HeaderParts): MenuBreakpoint {
  return memoize(
    cacheOf<MenuBreakpoint>(site, 'menu-from'),
    '',
    () => widths.find((width) => barWidth(site, parts, width) <= width.room)?.from ?? 'never',
  )
}
