/** The message of a failed query holds its parameters, which may be personal data. */
function withoutValues(error: Error): string {
  const { message, stack = message } = error
  const at = stack.indexOf(message)
  const query = (error as { query?: unknown }).query
  if (typeof query !== 'string' || !message.startsWith('Failed query')) return stack
  const frames = at < 0 ? '' : stack.slice(at + message.length)
  return `${error.name}: Failed query: ${query}${frames}`
}

/** Stacks of an error and its causes, without query parameters. */
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
