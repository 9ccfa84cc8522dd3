import { signToken, type VerifyingSecrets, verifyToken } from './token.ts'

/** The page of a site that is none yet. */
export const firstPageRoute = '/set-up/:token{[\\w.-]{1,200}}'

/** Path of that page: who has it makes the site, and is its manager. It is good for a week. */
export const setUpLink = (secret: string, now?: number): string => `/set-up/${signToken(secret, 'set-up', 'site', now)}`

export const isSetUpToken = (secrets: VerifyingSecrets, token: string): boolean =>
  verifyToken(secrets, 'set-up', token) !== null
