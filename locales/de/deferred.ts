import type { DeferredWords } from '#locales/en/deferred.ts'
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
} satisfies DeferredWords
