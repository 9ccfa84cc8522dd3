/** What a visitor chooses among, in the order of the dialog. The first is never asked. */
export const categories = ['necessary', 'analytical', 'marketing', 'social_media', 'unclassified'] as const

export type Category = (typeof categories)[number]

export type AskedCategory = Exclude<Category, 'necessary'>

export const askedCategories = categories.filter((category): category is AskedCategory => category !== 'necessary')

/** Which categories a visitor allows. */
export type Choice = Record<AskedCategory, boolean>

export const nothing: Choice = { analytical: false, marketing: false, social_media: false, unclassified: false }
export const everything: Choice = { analytical: true, marketing: true, social_media: true, unclassified: true }

/** What a button of the dialog chooses. */
export type ConsentAction = 'all' | 'functional' | 'chosen'

/** Field of the form that names what is allowed; once for each category. */
export const allowed = 'allow'

/** @returns what an action chooses, of boxes that are ticked */
export function chosenBy(action: ConsentAction, ticked: readonly unknown[]): Choice {
  if (action === 'all') return everything
  if (action === 'functional') return nothing
  const entries = askedCategories.map((category): [AskedCategory, boolean] => [category, ticked.includes(category)])
  return Object.fromEntries(entries) as Choice
}

/** Google's consent mode: each is true or false, and stored under its own name. */
export const flags = ['ad_user_data', 'ad_storage', 'analytics_storage', 'ad_personalization'] as const

export type Flag = (typeof flags)[number]

/** Which category grants a flag. */
const categoryOf: Record<Flag, AskedCategory> = {
  analytics_storage: 'analytical',
  ad_storage: 'marketing',
  ad_user_data: 'marketing',
  ad_personalization: 'marketing',
}

/** Categories that have no flag are stored under their own name. */
const named = ['social_media', 'unclassified'] as const satisfies readonly AskedCategory[]

/** @returns the flags that follow from a choice: refused unless its category is allowed */
export const flagsOf = (choice: Choice): Record<Flag, boolean> =>
  Object.fromEntries(flags.map((flag) => [flag, choice[categoryOf[flag]]])) as Record<Flag, boolean>

/** Names of the cookies that hold a choice; `consent` is `set` once there is one. */
export const choiceCookies = ['consent', ...flags, ...named] as const

/** 6 months, in seconds: then the visitor is asked again. */
export const choiceAge = 182 * 24 * 60 * 60

/** @returns name and value of each cookie that holds a choice */
export function storedChoice(choice: Choice): [name: string, value: string][] {
  const kept: [string, boolean][] = [
    ...Object.entries(flagsOf(choice)),
    ...named.map((name) => [name, choice[name]] as [string, boolean]),
  ]
  return [['consent', 'set'], ...kept.map(([name, value]): [string, string] => [name, String(value)])]
}

/**
 * @param cookie all cookies of the site, as a browser gives them
 * @returns null where nothing is chosen yet. Whatever is not plainly allowed is refused: a flag that lacks, that stands
 *   there twice with two values, or that holds anything but `true`.
 */
export function choiceIn(cookie: string): Choice | null {
  const values = new Map<string, Set<string>>()
  for (const pair of cookie.split(/;\s*/)) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    if (at > 0) values.set(name, (values.get(name) ?? new Set()).add(pair.slice(at + 1).trim()))
  }
  const is = (name: string, value: string) => {
    const found = values.get(name)
    return found !== undefined && found.size === 1 && found.has(value)
  }
  if (!is('consent', 'set')) return null
  const allowed = (name: string) => is(name, 'true')
  const granted = (category: AskedCategory) =>
    flags.filter((flag) => categoryOf[flag] === category).every((flag) => allowed(flag))
  return {
    analytical: granted('analytical'),
    marketing: granted('marketing'),
    social_media: allowed('social_media'),
    unclassified: allowed('unclassified'),
  }
}
