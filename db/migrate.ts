import { migrate as apply } from 'drizzle-orm/libsql/migrator'
import type { Database } from './client.ts'

/** Brings a database to the newest schema; does nothing on one that is there already. */
export const migrate = (database: Database) => apply(database, { migrationsFolder: 'db/migrations' })
