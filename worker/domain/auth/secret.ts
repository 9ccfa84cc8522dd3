import { dayMs } from '#domain/time.ts'

/**
 * Days for which the former one of a secret is accepted, counted from the day that the newer one was made. Each has two
 * slots, `FORM_SECRET` and `FORM_SECRET_2`: a rotation writes into that of the older one, so that no secret is copied.
 */
export const formerDays = { FORM_SECRET: 400, OWNER_SECRET: 400, PREVIEW_SECRET: 30 } as const

/** A secret that the site signs or encrypts with. */
export type OwnSecret = keyof typeof formerDays

export const ownSecrets = Object.keys(formerDays) as OwnSecret[]

export const secondSlot = <Name extends OwnSecret>(name: Name): `${Name}_2` => `${name}_2`

/** The least number of characters of a secret. */
export const minSecretLength = 32

/** The day a secret was made, where it begins with one: `2026-11-29.…`. */
export const madeOn = (secret: string): string | null =>
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))\./.exec(secret)?.[1] ?? null

/**
 * The secret that signs, and the former one while it is accepted.
 * @param slots what each holds; those without a day are the older ones, and keep their order
 * @param now ms since 1970
 */
export function keysIn(
  name: OwnSecret,
  slots: readonly (string | undefined)[],
  now: number,
): { current: string | undefined; former: string | undefined } {
  const set = [...new Set(slots)].flatMap((secret) => (secret ? [secret] : []))
  const [current, former] = set.sort((a, b) => (madeOn(b) ?? '').localeCompare(madeOn(a) ?? ''))
  const made = current ? madeOn(current) : null
  const isOver = made !== null && now >= Date.parse(made) + formerDays[name] * dayMs
  return { current, former: isOver ? undefined : former }
}
