/** Why a file that a feed names is left out, in words for the agency. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
  /** Whether the host did not answer at all. */
  readonly isUnreachable: boolean
  /** The host that is not asked, with its port; null where only this file is at fault. */
  readonly refusedHost: string | null

  constructor(message: string, options: ErrorOptions & { isUnreachable?: boolean; refusedHost?: string } = {}) {
    super(message, options)
    this.isUnreachable = options.isUnreachable ?? false
    this.refusedHost = options.refusedHost ?? null
  }
}
