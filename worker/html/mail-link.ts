import type { PageContext } from '#worker/page.ts'

export const tokenIn = ({ query }: Pick<PageContext, 'query'>): string => query.get('t') ?? ''

export const tokenQuery = (context: Pick<PageContext, 'query'>): string => `?t=${encodeURIComponent(tokenIn(context))}`
