import type { Buffer } from 'node:buffer'
import { randomBytes, scrypt } from 'node:crypto'

/** Cost, block size and lanes: 32 MB, a quarter of the memory that a worker has, and about a tenth of a second. */
const cost = 2 ** 15
const block = 8
const lanes = 1
const memory = 64 * 1024 * 1024

const length = 32

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, length, { N: cost, r: block, p: lanes, maxmem: memory }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** @returns what is kept of a password, with all that checking it needs: `scrypt$N$r$p$salt$hash` */
export async function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt)
  return ['scrypt', cost, block, lanes, salt.toString('base64url'), key.toString('base64url')].join('$')
}
