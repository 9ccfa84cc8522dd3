import type { Context } from 'hono'

export const wantsJson = ({ req }: Pick<Context, 'req'>): boolean =>
  /\bapplication\/json\b/.test(req.header('accept') ?? '')
