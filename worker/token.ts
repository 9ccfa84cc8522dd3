import { createHash, randomBytes } from 'node:crypto'

/** @returns what is stored of a token: nobody who reads the database can come in with it */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** @returns what only we and one browser know: 256 random bits */
export const newToken = (): string => randomBytes(32).toString('base64url')
