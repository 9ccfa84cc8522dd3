/** What a visitor chooses among, in the order of the dialog. The first is never asked. */
export const consentCategories = ['necessary', 'analytical', 'marketing', 'social_media', 'unclassified'] as const

export type ConsentCategory = (typeof consentCategories)[number]

export type OptionalCategory = Exclude<ConsentCategory, 'necessary'>

export const optionalCategories = consentCategories.filter(
  (category): category is OptionalCategory => category !== 'necessary',
)

/** Which categories a visitor allows. */
export type ConsentChoice = Record<OptionalCategory, boolean>

export const denyAll: ConsentChoice = { analytical: false, marketing: false, social_media: false, unclassified: false }
export const allowAll: ConsentChoice = { analytical: true, marketing: true, social_media: true, unclassified: true }

/** What a button of the dialog chooses. */
export type ConsentAction = 'all' | 'functional' | 'chosen'

/** Field of the form that names what is allowed; once for each category. */
export const allowField = 'allow'

/** @returns what an action chooses, of boxes that are ticked */
export function choiceFromAction(action: ConsentAction, ticked: readonly unknown[]): ConsentChoice {
  if (action === 'all') return allowAll
  if (action === 'functional') return denyAll
  const entries = optionalCategories.map((category): [OptionalCategory, boolean] => [
    category,
    ticked.includes(category),
  ])
  return Object.fromEntries(entries) as ConsentChoice
}

/** Google's consent mode: each is true or false, and stored under its own name. */
export const consentModeFlags = ['ad_user_data', 'ad_storage', 'analytics_storage', 'ad_personalization'] as const

export type ConsentModeFlag = (typeof consentModeFlags)[number]

/** Which category grants a flag. */
const flagCategory: Record<ConsentModeFlag, OptionalCategory> = {
  analytics_storage: 'analytical',
  ad_storage: 'marketing',
  ad_user_data: 'marketing',
  ad_personalization: 'marketing',
}

/** Categories that have no flag are stored under their own name. */
const categoryCookies = ['social_media', 'unclassified'] as const satisfies readonly OptionalCategory[]

/** @returns the flags that follow from a choice: refused unless its category is allowed */
export const consentModeOf = (choice: ConsentChoice): Record<ConsentModeFlag, boolean> =>
  Object.fromEntries(consentModeFlags.map((flag) => [flag, choice[flagCategory[flag]]])) as Record<
    ConsentModeFlag,
    boolean
  >

/** Names of the cookies that hold a choice; `consent` is `set` once there is one. */
export const consentCookies = ['consent', ...consentModeFlags, ...categoryCookies] as const

/** 6 months, in seconds: then the visitor is asked again. */
export const consentMaxAgeSeconds = 182 * 24 * 60 * 60

/** @returns name and value of each cookie that holds a choice */
export function consentCookieValues(choice: ConsentChoice): [name: string, value: string][] {
  const entries: [string, boolean][] = [
    ...Object.entries(consentModeOf(choice)),
    ...categoryCookies.map((name) => [name, choice[name]] as [string, boolean]),
  ]
  return [['consent', 'set'], ...entries.map(([name, value]): [string, string] => [name, String(value)])]
}

/**
 * @param cookie all cookies of the site, as a browser gives them
 * @returns null where nothing is chosen yet. Whatever is not plainly allowed is refused: a flag that lacks, that stands
 *   there twice with two values, or that holds anything but `true`.
 */
export function parseConsent(cookie: string): ConsentChoice | null {
  const values = new Map<string, Set<string>>()
  for (const pair of cookie.split(/;\s*/)) {
    const separator = pair.indexOf('=')
    const name = pair.slice(0, separator).trim()
    if (separator > 0) values.set(name, (values.get(name) ?? new Set()).add(pair.slice(separator + 1).trim()))
  }
  const hasValue = (name: string, value: string) => {
    const cookieValues = values.get(name)
    return cookieValues !== undefined && cookieValues.size === 1 && cookieValues.has(value)
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
