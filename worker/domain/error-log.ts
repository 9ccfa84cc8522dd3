/** The message of a failed query holds its parameters, which may be personal data. */
function withoutValues(error: Error): string {
  const { message, stack = message } = error
  const at = stack.indexOf(message)
  const query = (error as { query?: unknown }).query
  if (typeof query !== 'string' || !message.startsWith('Failed query')) return stack
  const frames = at < 0 ? '' : stack.slice(at + message.length)
  return `${error.name}: Failed query: ${query}${frames}`
}

const maxCauses = 8

export function forLog(error: unknown): string {
  const lines: string[] = []
  for (let cause = error; cause !== undefined && lines.length < maxCauses; ) {
    lines.push(cause instanceof Error ? withoutValues(cause) : String(cause))
    cause = cause instanceof Error ? cause.cause : undefined
  }
  return lines.join('\ncaused by ')
}
