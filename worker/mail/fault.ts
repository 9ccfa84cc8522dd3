/**
 * Whom it concerns that a mail did not go out: this `mail` for good, as to an address that does not exist; this mail for
 * now, `later`; or the `server`, so that no other mail would go out either.
 */
export type Concern = 'mail' | 'later' | 'server'

/** Why a mail did not go out, in words for the operator. They hold no more of a person than the server's own answer does. */
export class MailFault extends Error {
  override readonly name = 'MailFault'
  readonly concern: Concern

  constructor(concern: Concern, message: string) {
    super(message)
    this.concern = concern
  }
}
