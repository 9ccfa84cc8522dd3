import { expect, test } from 'vitest'
import { isPassword, passwordHash } from '#worker/crypto/password.ts'

test('hashes by scrypt with 32 MB, and knows the password however its accents are composed', async () => {
  const hash = await passwordHash('Zeven gevels, één geheim')
  expect(hash).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(await isPassword(hash, 'Zeven gevels, één geheim'.normalize('NFD'))).toBe(true)
  expect(await isPassword(hash, 'Zeven gevels, een geheim')).toBe(false)
})
