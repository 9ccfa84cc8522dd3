/** A query that failed says in its message what it was asked with: that is a visitor's or an owner's, and no log's. */
function withoutValues(error: Error): string {
  const { message, stack = message } = error
  const at = stack.indexOf(message)
  const query = (error as { query?: unknown }).query
  if (typeof query !== 'string' || !message.startsWith('Failed query')) return stack
  const frames = at < 0 ? '' : stack.slice(at + message.length)
  return `${error.name}: Failed query: ${query}${frames}`
}

/** @returns an error and what caused it, as the log may have them */
export function forLog(error: unknown): string {
  const told: string[] = []
  for (
    let cause = error;
    cause !== undefined && told.length < 8;
    cause = cause instanceof Error ? cause.cause : undefined
  )
    told.push(cause instanceof Error ? withoutValues(cause) : String(cause))
  return told.join('\nbecause of ')
}
