export const consentCategories = ['necessary', 'analytical', 'marketing', 'social_media', 'unclassified'] as const

export type ConsentCategory = (typeof consentCategories)[number]

export type OptionalCategory = Exclude<ConsentCategory, 'necessary'>

export const optionalCategories = consentCategories.filter(
  (category): category is OptionalCategory => category !== 'necessary',
)

export type ConsentChoice = Record<OptionalCategory, boolean>

export const denyAll: ConsentChoice = { analytical: false, marketing: false, social_media: false, unclassified: false }
export const allowAll: ConsentChoice = { analytical: true, marketing: true, social_media: true, unclassified: true }

export type ConsentAction = 'all' | 'functional' | 'chosen'

export const allowField = 'allow'

export function choiceFromAction(action: ConsentAction, ticked: readonly unknown[]): ConsentChoice {
  if (action === 'all') return allowAll
  if (action === 'functional') return denyAll
  const entries = optionalCategories.map((category): [OptionalCategory, boolean] => [
    category,
    ticked.includes(category),
  ])
  return Object.fromEntries(entries) as ConsentChoice
}

const consentModeFlags = ['ad_user_data', 'ad_storage', 'analytics_storage', 'ad_personalization'] as const

type ConsentModeFlag = (typeof consentModeFlags)[number]

const flagCategory: Record<ConsentModeFlag, OptionalCategory> = {
  analytics_storage: 'analytical',
  ad_storage: 'marketing',
  ad_user_data: 'marketing',
  ad_personalization: 'marketing',
}

const categoryCookies = ['social_media', 'unclassified'] as const satisfies readonly OptionalCategory[]

export const consentModeOf = (choice: ConsentChoice): Record<ConsentModeFlag, boolean> =>
  Object.fromEntries(consentModeFlags.map((flag) => [flag, choice[flagCategory[flag]]])) as Record<
    ConsentModeFlag,
    boolean
  >

/** `consent` is `set` once the visitor has chosen. */
export const consentCookies = ['consent', ...consentModeFlags, ...categoryCookies] as const

export const consentMaxAgeSeconds = 182 * 24 * 60 * 60

export function consentCookieValues(choice: ConsentChoice): [name: string, value: string][] {
  const entries: [string, boolean][] = [
    ...Object.entries(consentModeOf(choice)),
    ...categoryCookies.map((name) => [name, choice[name]] as [string, boolean]),
  ]
  return [['consent', 'set'], ...entries.map(([name, value]): [string, string] => [name, String(value)])]
}

/** Null before a choice. Only an unambiguous `true` allows: a missing, repeated or other value denies. */
export function parseConsent(cookie: string): ConsentChoice | null {
  const pairs = cookie
    .split(';')
    .map((pair) => pair.split(/=(.*)/s, 2).map((part) => part.trim()))
    .filter(({ length }) => length === 2)
  const hasValue = (name: string, value: string) => {
    const values = pairs.flatMap(([pairName, pairValue]) => (pairName === name ? pairValue : []))
    return values.length > 0 && values.every((pairValue) => pairValue === value)
  }
  if (!hasValue('consent', 'set')) return null
  const isAllowed = (name: string) => hasValue(name, 'true')
  const isGranted = (category: OptionalCategory) =>
    consentModeFlags.filter((flag) => flagCategory[flag] === category).every((flag) => isAllowed(flag))
  return {
    analytical: isGranted('analytical'),
    marketing: isGranted('marketing'),
    social_media: isAllowed('social_media'),
    unclassified: isAllowed('unclassified'),
  }
}
