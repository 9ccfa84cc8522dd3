import type { Context } from 'hono'

/** Whether a script sent the request. */
export const wantsJson = ({ req }: Pick<Context, 'req'>): boolean =>
  /\bapplication\/json\b/.test(req.header('accept') ?? '')
