export type EventRequest = {
  /** Secret of the feed, as `ClientContext.secret`. */
  secret: string
  /** As it was sent: the signature is that of its bytes. */
  body: string
  headers: Headers
  /** ms since 1970 */
  now: number
}

/** A home that changed. @param happened ISO */
export type VendorEvent = { key: string; deleted: boolean; happened: string }

export class EventRefused extends Error {
  override readonly name = 'EventRefused'
  readonly status: 400 | 401
  readonly code: 'event.unsigned' | 'event.outdated' | 'event.malformed'

  constructor(code: EventRefused['code']) {
    super(code)
    this.code = code
    this.status = code === 'event.unsigned' ? 401 : 400
  }
}
