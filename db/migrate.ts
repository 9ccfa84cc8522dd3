import { migrate as apply } from 'drizzle-orm/libsql/migrator'
import type { Database } from './client.ts'

export const migrate = (database: Database) => apply(database, { migrationsFolder: 'db/migrations' })
