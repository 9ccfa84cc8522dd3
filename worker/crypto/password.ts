import { Buffer } from 'node:buffer'
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { env } from 'node:process'

/** 2^15: 32 MB of an isolate's 128, and about 100 ms. Tests, which log in hundreds of times, set a smaller exponent. */
const costs = { N: 2 ** Number(env.SCRYPT_LOG2_N ?? 15), r: 8, p: 1 }
const maxmem = 64 * 1024 * 1024

/** Direction marks and zero-width characters, which copying adds; joiners are parts of emoji. */
const copiedMarks = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

const derive = (password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // NFKC: keyboards compose accented letters differently.
    scrypt(password.replace(copiedMarks, '').normalize('NFKC'), salt, length, { ...options, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** `scrypt$N$r$p$salt$hash` */
export async function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, 32, costs)
  return ['scrypt', ...Object.values(costs), salt.toString('base64url'), key.toString('base64url')].join('$')
}

export async function isPassword(stored: string, password: string): Promise<boolean> {
  const [, N, r, p, salt, hash] = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored) ?? []
  if (!salt || !hash) return false
  const expected = Buffer.from(hash, 'base64url')
  const options = { N: Number(N), r: Number(r), p: Number(p) }
  const key = await derive(password, Buffer.from(salt, 'base64url'), expected.length, options)
  return timingSafeEqual(key, expected)
}
