export const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((offset) => {
    const share = Number.parseInt(color.slice(offset, offset + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrastRatio(color: string, otherColor: string): number {
  const [light, dark] = [luminance(color), luminance(otherColor)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const minContrast = 4.5

/** The tokens `--ink` and `--ink-2` of the style sheets; a test compares them. */
export const textColors = {
  light: { ink: '#1b2724', quiet: '#56615c' },
  dark: { ink: '#f0ebe0', quiet: '#aab3ad' },
} as const

export const colorSchemeFor = (color: string): keyof typeof textColors =>
  contrastRatio(color, textColors.light.ink) >= contrastRatio(color, textColors.dark.ink) ? 'light' : 'dark'

const isReadable = (background: string, text: string): boolean => contrastRatio(background, text) >= minContrast

function textColorOn(background: string, preferred: string | null): string | null {
  if (preferred && isReadable(background, preferred)) return preferred
  if (isReadable(background, textColors[colorSchemeFor(background)].ink)) return null
  return contrastRatio(background, '#000000') > contrastRatio(background, '#ffffff') ? '#000000' : '#ffffff'
}

export const tintClass = (background: string | null, text: string | null = null): string | null =>
  background || text
    ? ['tint', background, text]
        .map((part) => (part ?? 'none').replace('#', ''))
        .join('-')
        .toLowerCase()
    : null

export const pageBackgrounds = { light: ['#f7f4ed', '#e7b98a'], dark: ['#121816', '#222f4c'] } as const

const mixColors = (from: string, to: string, share: number): string =>
  [1, 3, 5].reduce((text, offset) => {
    const [start, end] = [from, to].map((hex) => Number.parseInt(hex.slice(offset, offset + 2), 16)) as [number, number]
    return (
      text +
      Math.round(start + (end - start) * share)
        .toString(16)
        .padStart(2, '0')
    )
  }, '#')

const extremes = { light: '#000000', dark: '#ffffff' } as const

export function readableColor(
  scheme: keyof typeof pageBackgrounds,
  color: string,
  backgrounds: readonly string[] = pageBackgrounds[scheme],
): string {
  const shades = Array.from({ length: 11 }, (_, step) => mixColors(color, extremes[scheme], step / 10))
  return shades.find((shade) => backgrounds.every((background) => isReadable(background, shade))) ?? extremes[scheme]
}

/** The tokens `--paper`, `--surface`, `--sunken` and `--on-green`: with each of them an action is read. */
export const actionColors = {
  light: ['#f7f4ed', '#fffdf9', '#eee9de', '#fbf8f1'],
  dark: ['#121816', '#1a2220', '#0d1211', '#10201b'],
} as const

/** CSS rule of what can be clicked in the agency's colour, darker by day and lighter by night until it can be read. */
export function brandRule(color: string | null | undefined): string {
  if (!color || !isColor(color)) return ''
  const schemes = ['light', 'dark'] as const
  const shown = schemes.map((scheme) => readableColor(scheme, color, actionColors[scheme]))
  const mixed = (to: (scheme: (typeof schemes)[number]) => string, share: number) =>
    schemes.map((scheme, at) => mixColors(shown[at]!, to(scheme), share))
  const tokens = {
    green: shown,
    'green-hover': mixed((scheme) => extremes[scheme], 0.25),
    'green-wash': mixed((scheme) => actionColors[scheme][0], 0.9),
  }
  const rules = Object.entries(tokens).map(([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`)
  return `:root{${rules.join(';')}}`
}

/** CSS rule of configured colours, as the policy allows no style attributes; adjusted until the text is readable. */
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
