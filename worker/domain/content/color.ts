/** `#rrggbb` in either case. */
export const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/** Relative luminance as WCAG 2 defines it, 0 black to 1 white. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((offset) => {
    const share = Number.parseInt(color.slice(offset, offset + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** @returns the contrast of two colours by WCAG 2, 1 to 21; text needs 4.5 */
export function contrastRatio(color: string, otherColor: string): number {
  const [light, dark] = [luminance(color), luminance(otherColor)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Contrast that text needs, by WCAG 2 at level AA. */
const minContrast = 4.5

/** What the style sheets call ink, and quiet ink, in each scheme; a test holds them to the tokens. */
export const textColors = {
  light: { ink: '#1b2724', quiet: '#56615c' },
  dark: { ink: '#f0ebe0', quiet: '#aab3ad' },
} as const

/** @returns whether dark or light text is read better on a colour: a colour scheme for whatever stands on it */
export const colorSchemeFor = (color: string): keyof typeof textColors =>
  contrastRatio(color, textColors.light.ink) >= contrastRatio(color, textColors.dark.ink) ? 'light' : 'dark'

const isReadable = (background: string, text: string): boolean => contrastRatio(background, text) >= minContrast

/** @returns a colour that can be read on a background: the wanted one, else the ink, else what is left: black or white */
function textColorOn(background: string, preferred: string | null): string | null {
  if (preferred && isReadable(background, preferred)) return preferred
  if (isReadable(background, textColors[colorSchemeFor(background)].ink)) return null
  return contrastRatio(background, '#000000') > contrastRatio(background, '#ffffff') ? '#000000' : '#ffffff'
}

/** @returns the class that `tintRule` gives a colour to */
export const tintClass = (background: string | null, text: string | null = null): string | null =>
  background || text
    ? ['tint', background, text]
        .map((part) => (part ?? 'none').replace('#', ''))
        .join('-')
        .toLowerCase()
    : null

/** What a text without a background of its own may lie on, in each scheme: the paper and the sky of the home page. */
export const pageBackgrounds = { light: ['#f7f4ed', '#e7b98a'], dark: ['#121816', '#222f4c'] } as const

const mixColors = (color: string, other: string, share: number): string =>
  [1, 3, 5].reduce((text, offset) => {
    const [from, to] = [color, other].map((hex) => Number.parseInt(hex.slice(offset, offset + 2), 16)) as [
      number,
      number,
    ]
    return (
      text +
      Math.round(from + (to - from) * share)
        .toString(16)
        .padStart(2, '0')
    )
  }, '#')

/** @returns the colour, as much darker or lighter as it takes to be read on every ground of a scheme */
export function readableColor(scheme: keyof typeof pageBackgrounds, color: string): string {
  const extreme = scheme === 'light' ? '#000000' : '#ffffff'
  const shades = Array.from({ length: 11 }, (_, step) => mixColors(color, extreme, step / 10))
  return shades.find((shade) => pageBackgrounds[scheme].every((background) => isReadable(background, shade))) ?? extreme
}

/**
 * @returns the style rule of a configured pair of colours; policy allows no style attributes. A text that cannot be read
 *   on the background gets another colour; without a background it is made dark and light enough for each scheme.
 * Empty for no colour.
 */
export function tintRule(background: string | null, text: string | null = null): string {
  const name = tintClass(background, text)
  if (!name || [background, text].some((color) => color !== null && !isColor(color))) return ''
  if (background === null && text !== null) {
    return `.${name}{color:light-dark(${readableColor('light', text)},${readableColor('dark', text)})}`
  }
  if (background === null) return ''

  const scheme = colorSchemeFor(background)
  const textColor = textColorOn(background, text)
  const mutedColor = textColor ?? (isReadable(background, textColors[scheme].quiet) ? null : 'var(--ink)')
  const rules = [
    `background:${background}`,
    `color-scheme:${scheme}`,
    textColor && `--ink:${textColor}`,
    mutedColor && `--ink-2:${mutedColor}`,
    'color:var(--ink)',
  ]
  return `.${name}{${rules.filter(Boolean).join(';')}}`
}
