import { brusselsDay } from '#domain/time.ts'
import { readSiteFile } from '#worker/importers/site-file.ts'
import { publishDue } from '#worker/services/site/drafts.ts'
import type { JobContext } from './context.ts'

/** Publishes pages and articles whose time has come. */
export const publishDrafts = ({ database, now, time }: JobContext) =>
  publishDue(database, { now, today: brusselsDay(time), read: readSiteFile })
