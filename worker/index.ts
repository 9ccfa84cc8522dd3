import { fetch } from './edge.ts'
import { type Env, withKeys } from './env.ts'
import type { scheduled } from './jobs/turns.ts'
import type { email } from './mail/conversation/mailbox.ts'

const keyed = (env: Env) => withKeys(env, Date.now())

export default {
  fetch: (request: Request, env: Env, context: Parameters<typeof fetch>[2]) => fetch(request, keyed(env), context),
  email: async (mail: Parameters<typeof email>[0], env: Env, context: Parameters<typeof email>[2]) =>
    (await import('./mail/conversation/mailbox.ts')).email(mail, keyed(env), context),
  scheduled: async (due: Parameters<typeof scheduled>[0], env: Env) =>
    (await import('./jobs/turns.ts')).scheduled(due, keyed(env)),
}
