/** Cron triggers in UTC, the same as in wrangler.toml. */
export const cronExpressions = { minute: '* * * * *', night: '17 3 * * *' } as const
