import { readSigned, sign } from './signed.ts'

/** ms for which a link is good that marks a browser as the agency's own. */
const good = 7 * 86_400_000

/** @param now ms since 1970 @returns the path that marks whoever follows it, for seven days */
export const staffPath = async (secret: string, now: number): Promise<string> =>
  `/staff/${await sign(secret, 'staff', Math.floor((now + good) / 1000).toString(36))}`

/** @param now ms since 1970 @returns whether a link is ours and still good */
export async function isStaffLink(secret: string, token: string, now: number): Promise<boolean> {
  const until = await readSigned(secret, 'staff', token)
  return until !== null && Number.parseInt(until, 36) * 1000 > now
}
