import { gte } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { loginAttempts } from '#db/schema/index.ts'
import { freeAttempts } from '#domain/auth/login-throttle.ts'

/** Makes each wait after failed attempts last an hour more: none ends while a busy machine answers. */
export const holdDelays = (database: Database) =>
  database
    .update(loginAttempts)
    .set({ until: new Date(Date.now() + 3_600_000).toISOString() })
    .where(gte(loginAttempts.fails, freeAttempts))
