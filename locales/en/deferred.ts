import { account } from './account.ts'
import { admin } from './admin.ts'
import { alert } from './alert.ts'
import { auth } from './auth.ts'
import { cookies } from './cookies.ts'
import { digest } from './digest.ts'
import { emails } from './emails.ts'
import { mail } from './mail.ts'
import { notification } from './notification.ts'
import { owner } from './owner.ts'
import { viewing } from './viewing.ts'

/** Texts of login and account, of mails and the pages that they link to, and of the cookie tables. */
export const deferred = {
  alert,
  viewing,
  cookies,
  notification,
  emails,
  mail,
  auth,
  owner,
  account,
  digest,
  admin,
}

export type DeferredWords = typeof deferred
