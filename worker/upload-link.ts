import { readSigned, sign } from './signed.ts'

/** ms for which a link to a file is good. */
const good = 7 * 86_400_000

/**
 * @param requestId of the request that the file came with
 * @param now ms since 1970
 * @returns the path that gives the file to whoever has it, for seven days
 */
export const uploadPath = async (secret: string, requestId: string, now: number): Promise<string> =>
  `/uploads/${await sign(secret, 'upload', `${requestId}_${Math.floor((now + good) / 1000).toString(36)}`)}`

/**
 * @param now ms since 1970
 * @returns the request of a link that is ours and still good, else null
 */
export async function requestIn(secret: string, token: string, now: number): Promise<string | null> {
  const [, id, until] = /^([\w-]+)_([a-z\d]+)$/.exec((await readSigned(secret, 'upload', token)) ?? '') ?? []
  return id && until && Number.parseInt(until, 36) * 1000 > now ? id : null
}
