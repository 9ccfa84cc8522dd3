/** Why a file that a feed names is left out, in words for the agency. */
export class SourceFault extends Error {
  override readonly name = 'SourceFault'
  /** Whether the host did not answer at all. */
  readonly isUnreachable: boolean

  constructor(message: string, { isUnreachable = false, ...options }: ErrorOptions & { isUnreachable?: boolean } = {}) {
    super(message, options)
    this.isUnreachable = isUnreachable
  }
}
