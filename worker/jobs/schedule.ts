/** When Cloudflare's clock wakes the worker, in UTC; as wrangler.toml has it. */
export const cronExpressions = { minute: '* * * * *', night: '17 3 * * *' } as const
