/** Above every number that a program counts to, so that a hashed key takes no counted one. */
export const firstHash = 2 ** 50
const hashes = 2 ** 48

/** @param digest of which the first 48 bits count */
export const numberOfHash = (digest: Uint8Array): number =>
  firstHash + digest.subarray(0, 6).reduce((number, byte) => number * 256 + byte, 0)

export const isHashedNumber = (number: number): boolean => number >= firstHash && number < firstHash + hashes
