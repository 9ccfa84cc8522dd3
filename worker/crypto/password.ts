import { Buffer } from 'node:buffer'
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** Cost, block size and lanes: 32 MB, a quarter of the memory that a worker has, and about a tenth of a second. */
const cost = 2 ** 15
const block = 8
const lanes = 1
const memory = 64 * 1024 * 1024

const length = 32

const costs: ScryptOptions & { length: number } = { N: cost, r: block, p: lanes, maxmem: memory, length }

const derive = (password: string, salt: Buffer, { length: bytes, ...options }: typeof costs): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // The same letter is written in two ways by two keyboards.
    scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** @returns what is kept of a password, with all that checking it needs: `scrypt$N$r$p$salt$hash` */
export async function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, costs)
  return ['scrypt', cost, block, lanes, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * @param kept result of `passwordHash`; its cost parameters are read from it
 * @returns whether it is that of this password
 */
export async function isPassword(kept: string, password: string): Promise<boolean> {
  const [, N, r, p, salt, hash] = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(kept) ?? []
  if (!salt || !hash) return false
  const expected = Buffer.from(hash, 'base64url')
  const key = await derive(password, Buffer.from(salt, 'base64url'), {
    ...{ N: Number(N), r: Number(r), p: Number(p), maxmem: memory },
    length: expected.length,
  })
  return timingSafeEqual(key, expected)
}
