/** What a failed delivery affects: this `mail` for good, this mail for now (`later`), or the `server` and so every mail. */
export type Scope = 'mail' | 'later' | 'server'

/** A failed delivery. The message is for the operator and holds no more personal data than the server's own reply. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly scope: Scope

  constructor(scope: Scope, message: string) {
    super(message)
    this.scope = scope
  }
}

/** @throws MailError of the server after `timeoutMs` */
export function withTimeout<T>(work: Promise<T>, timeoutMs: number, message: () => string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailError('server', message())), timeoutMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
